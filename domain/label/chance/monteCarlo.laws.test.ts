import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPPED_ANALYTES } from '#domain/label/analyte.ts';
import { limitsOf } from '#domain/label/limits.ts';
import { type DrawnProduct, drawnProduct } from '#domain/label/testing/drawnProducts.ts';
import { windowRule } from '#domain/label/testing/factories.ts';
import { exactly, toNumber } from '#domain/numbers/fraction.ts';
import { chanceWithin } from './chance.ts';
import { expectedOf } from './spread.ts';

const DRAWS = 1_000_000;
const CASES = 300;
const MOST_LOTS = 5;
/** Two laboratories, then each lot, the retention, the pieces and the laboratory of the finished test. */
const SOURCES = 2 + MOST_LOTS + 3;

const [TOTAL_THC = { name: '', parts: [] }] = SHIPPED_ANALYTES;

test(`the chance is that of ${DRAWS} draws within 0.2 points, in ${CASES} of ${CASES} products`, () => {
  const noise = normalNoise();
  const products = fc.sample(drawnProduct, { numRuns: CASES, seed: 11 });
  const misses = products.flatMap((product) => {
    const expected = expectedOf(TOTAL_THC, product.lots, product, product.uncertainties);
    if (expected.meanMg === 0) return [];
    const { windowPercent } = product;
    const limits = limitsOf(
      windowRule({ lowPercent: windowPercent, highPercent: windowPercent }),
      { unitGrams: 1, servingsPerUnit: 1, unitsPerPackage: 1 },
      exactly(Number((expected.meanMg * product.labelShare).toFixed(6))),
    );
    const [least, most] = [limits?.least, limits?.most].map((end) => (end ? toNumber(end) : 0));
    const drawn = shareDrawn(product, noise, least ?? 0, most ?? 0);
    const chance = limits === null ? Number.NaN : chanceWithin(limits, expected);
    return Math.abs(drawn - chance) <= 0.002 ? [] : [{ product, drawn, chance }];
  });
  expect(misses).toEqual([]);
});

/** Independent standard normal figures: one column for each source of error, one figure a draw. */
function normalNoise(): readonly Float32Array[] {
  let state = 20_261_128;
  const uniform = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 4_294_967_296;
  };
  return Array.from({ length: SOURCES }, () => {
    const column = new Float32Array(DRAWS);
    for (let draw = 0; draw < DRAWS; draw += 2) {
      const size = Math.sqrt(-2 * Math.log(uniform()));
      const angle = 2 * Math.PI * uniform();
      column[draw] = size * Math.cos(angle);
      column[draw + 1] = size * Math.sin(angle);
    }
    return column;
  });
}

/** Plays the batch: each certificate is off, then the process, the pieces and the laboratory. */
function shareDrawn(
  { lots, units, retention, uncertainties }: DrawnProduct,
  noise: readonly Float32Array[],
  least: number,
  most: number,
): number {
  const { sameLaboratoryCorrelation: together, lotPercent } = uncertainties;
  const weights = new Float64Array(SOURCES);
  let meanMg = 0;
  lots.forEach(({ grams, laboratory, results }, place) => {
    let deviation = 0;
    for (const { cannabinoid, factor } of TOTAL_THC.parts) {
      const { percent = 0, uncertaintyPercent = null } = results[cannabinoid] ?? {};
      const mg = (grams * 10 * percent * factor * retention) / units;
      meanMg += mg;
      deviation += (mg * (uncertaintyPercent === null ? lotPercent : uncertaintyPercent / 2)) / 100;
    }
    const shared = laboratory === null ? 0 : Math.sqrt(together);
    const own = laboratory === null ? 1 : Math.sqrt(1 - together);
    const source = laboratory === 'North' ? 0 : 1;
    weights[source] = (weights[source] ?? 0) + deviation * shared;
    weights[2 + place] = deviation * own;
  });
  const { retentionPercent, piecePercent, laboratoryPercent } = uncertainties;
  [retentionPercent, piecePercent, laboratoryPercent].forEach((percent, place) => {
    weights[2 + MOST_LOTS + place] = (meanMg * percent) / 100;
  });
  const drawn = new Float64Array(DRAWS).fill(meanMg);
  noise.forEach((column, source) => {
    const weight = weights[source] ?? 0;
    if (weight === 0) return;
    for (let draw = 0; draw < DRAWS; draw++) {
      drawn[draw] = (drawn[draw] ?? 0) + weight * (column[draw] ?? 0);
    }
  });
  let inside = 0;
  for (let draw = 0; draw < DRAWS; draw++) {
    const mg = drawn[draw] ?? 0;
    if (mg >= least && mg <= most) inside += 1;
  }
  return inside / DRAWS;
}
