import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputs } from '#domain/formulation/testing/instances.ts';
import type { Ingredient, QuantityUnit, SubIngredient } from '#domain/recipe/recipe.ts';
import { MOST_PARTS, subFormulationGrams } from '#domain/recipe/scale.ts';
import { cannabinoidMg, gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { buildDocument, type DocumentInput } from './document/buildDocument.ts';
import type { BatchDocument, DocumentLine } from './document/document.ts';
import { achievedMg, checkTargets } from './made/achieved.ts';
import { formulatePlan } from './plan/formulatePlan.ts';
import { placeLines } from './plan/placeLines.ts';
import { shareLots, shareProRata } from './plan/share.ts';
import { content, documentInput, line, oil, solved, subLine } from './testing/factories.ts';

const sumMg = (grams: readonly number[]): number =>
  grams.reduce((mg, one) => mg + gramsToMilligrams(one), 0);

const wholeMg = (max: number) => fc.integer({ min: 1, max });

/** Fixed lines that use at most about 40 % of a level of 100 g or more. */
const fixedLine = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999 }).map((steps) => steps / 10_000),
  unit: fc.constantFrom<QuantityUnit>('g', 'mg', '%'),
});

const shape = fc.record({
  batchMg: fc.integer({ min: 400_000, max: 2_000_000_000 }),
  multiplier: fc.oneof(
    fc.integer({ min: 1, max: 10 }),
    fc.integer({ min: 10_000, max: 99_999 }).map((steps) => steps / 10_000),
  ),
  parts: fc.integer({ min: 1, max: 8 }),
  fixed: fc.array(fixedLine, { maxLength: 4 }),
  subFixed: fc.array(fixedLine, { maxLength: 4 }),
  subPercents: fc.array(fc.integer({ min: 250, max: 300 }), { minLength: 1, maxLength: 2 }),
  buffers: fc.integer({ min: 1, max: 3 }),
  isNested: fc.boolean(),
  hasBufferOil: fc.boolean(),
  lots: fc.array(
    fc.record({
      mg: wholeMg(10_000),
      thc: fc.integer({ min: 0, max: 900_000 }),
      cbd: fc.integer({ min: 0, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

function inputOf(batch: typeof shape extends fc.Arbitrary<infer T> ? T : never): DocumentInput {
  const { isNested, buffers } = batch;
  const rest = Array.from({ length: buffers }, (_, index) => `rest ${index}`);
  const inner: SubIngredient[] = [
    ...batch.subFixed.map((fixed, index) => subLine({ id: `s${index}`, ...fixed })),
    ...(isNested ? [subLine({ id: 'active', type: 'active' })] : []),
    ...rest.map((id) => subLine({ id, type: 'buffer' })),
  ];
  const ingredients: Ingredient[] = [
    ...batch.fixed.map((fixed, index) => line({ id: `f${index}`, ...fixed })),
    ...batch.subPercents.map((steps, index) =>
      line({
        id: `sub ${index}`,
        type: 'sub_formulation',
        subPercentage: steps / 10,
        subIngredients: inner,
      }),
    ),
    ...(isNested ? [] : [line({ id: 'active', type: 'active' })]),
    ...rest.map((id) => line({ id, type: 'buffer' })),
  ];
  const oils = batch.lots.map((lot, index) =>
    oil({ id: `o${index}`, percents: { THC: lot.thc / 10_000, CBD: lot.cbd / 10_000 } }),
  );
  const achieved = (name: string): number =>
    batch.lots.reduce(
      (mg, lot, index) => mg + cannabinoidMg(gramsOfMg(lot.mg), oils[index]?.percents[name] ?? 0),
      0,
    );
  return documentInput({
    content: content({
      batchWeightGrams: gramsOfMg(batch.batchMg),
      specifications: ['THC', 'cbd'].map((cannabinoid) => ({
        cannabinoid,
        operator: '=' as const,
        value: 1,
        unit: 'mg/g' as const,
      })),
      ingredients,
    }),
    multiplier: batch.multiplier,
    parts: batch.parts,
    oils: [...oils, oil({ id: 'mct', percents: {} })],
    formulation: solved({
      allocations: batch.lots.map((lot, index) => ({
        oilId: `o${index}`,
        mode: 'flexible',
        grams: gramsOfMg(lot.mg),
      })),
      buffer: { oilId: batch.hasBufferOil ? 'mct' : null, grams: 0 },
      targets: ['THC', 'CBD'].map((cannabinoid) => ({
        cannabinoid,
        operator: '=',
        targetMg: 0,
        achievedMg: achieved(cannabinoid),
        deltaMg: 0,
        met: true,
      })),
    }),
  });
}

const law = (
  check: (document: BatchDocument, input: DocumentInput) => void,
  inputs = shape.map(inputOf),
): void =>
  fc.assert(
    fc.property(inputs, (input) => check(buildDocument(input), input)),
    { numRuns: 300 },
  );

/** The same batches with any number of parts. */
const inAnyParts = fc
  .tuple(shape, fc.integer({ min: 1, max: MOST_PARTS }))
  .map(([batch, parts]) => inputOf({ ...batch, parts }));

const childrenOf = (document: BatchDocument, parent: number | null): readonly DocumentLine[] =>
  document.lines.filter((one) => one.parentPosition === parent);

test('the parts of every line sum to the line, each within 1 mg of its share', () => {
  law(({ lines, parts }) => {
    for (const one of lines) {
      const mg = gramsToMilligrams(one.calculatedGrams);
      expect(one.partGrams).toHaveLength(parts);
      expect(sumMg(one.partGrams)).toBe(mg);
      const off = one.partGrams.map((grams) => Math.abs(gramsToMilligrams(grams) - mg / parts));
      expect(Math.max(...off)).toBeLessThan(1);
    }
  }, inAnyParts);
});

test('parts of a sub-formulation are the sums of the parts of its lines', () => {
  const sub = line({
    id: 'sub',
    type: 'sub_formulation',
    subPercentage: 25,
    subIngredients: [subLine({ id: 'rest', type: 'buffer' })],
  });
  const weights = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 1000 }), (innerMg, parts) => {
      const weighed = (mg: number, source: Ingredient | SubIngredient | null) => ({
        ...{ ingredientName: '', ingredientTag: null, ingredientType: 'fixed' as const },
        ...{ oilId: null, mg, source },
      });
      const whole = innerMg.reduce((a, b) => a + b, 0);
      const [parent, ...inner] = placeLines(
        [weighed(whole, sub)],
        () => innerMg.map((mg) => weighed(mg, null)),
        parts,
      );
      parent?.partGrams.forEach((grams, part) => {
        expect(sumMg(inner.map(({ partGrams }) => partGrams[part] ?? 0))).toBe(
          gramsToMilligrams(grams),
        );
      });
    }),
  );
});

test('top-level lines sum to the batch weight, lines of a sub-formulation to the sub', () => {
  law((document, { content: { batchWeightGrams }, multiplier }) => {
    expect(document.warnings.filter((text) => !text.startsWith('Part '))).toEqual([]);
    const top = childrenOf(document, null);
    expect(sumMg(top.map((one) => one.calculatedGrams))).toBe(
      gramsToMilligrams(batchWeightGrams * multiplier),
    );
    for (const sub of top.filter((one) => one.ingredientType === 'sub_formulation')) {
      expect(sumMg(childrenOf(document, sub.position).map((one) => one.calculatedGrams))).toBe(
        gramsToMilligrams(sub.calculatedGrams),
      );
    }
  });
});

test('every milligram of every lot is on a line, and on no other', () => {
  law(({ lines, lots }) => {
    for (const lot of lots) {
      const mine = lines.filter((one) => one.oilId === lot.oilId);
      expect(sumMg(mine.map((one) => one.calculatedGrams))).toBe(gramsToMilligrams(lot.grams));
      expect(new Set(mine.map((one) => one.ingredientTag))).toEqual(new Set([lot.tag]));
    }
  });
});

test('positions count up from 1, and a nested line follows its sub-formulation', () => {
  law(({ lines }) => {
    expect(lines.map((one) => one.position)).toEqual(lines.map((_, index) => index + 1));
    for (const one of lines.filter((nested) => nested.parentPosition !== null)) {
      const parent = lines[(one.parentPosition ?? 0) - 1];
      expect(parent?.ingredientType).toBe('sub_formulation');
      expect(parent?.position).toBeLessThan(one.position);
    }
  });
});

test('the frozen document alone confirms the achieved result', () => {
  law(({ lots, targets }) => {
    expect(targets).toHaveLength(2);
    for (const target of targets) {
      const delta = achievedMg(lots, target.cannabinoid) - target.achievedMg;
      expect(Math.abs(delta)).toBeLessThan(1e-3);
    }
  });
});

test('a sub-formulation weighs its percent of the batch to the milligram', () => {
  law((document, input) => {
    const grams = input.content.batchWeightGrams * input.multiplier;
    const subs = input.content.ingredients.filter((one) => one.type === 'sub_formulation');
    expect(
      document.lines
        .filter((one) => one.ingredientType === 'sub_formulation')
        .map((one) => one.calculatedGrams),
    ).toEqual(subs.map((one) => gramsOfMg(gramsToMilligrams(subFormulationGrams(one, grams)))));
  });
});

test('shares sum to the total and stay within their rooms', () => {
  const rooms = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(rooms, fc.double({ min: 0, max: 1, noNaN: true }), (roomsMg, filled) => {
      const total = Math.floor(roomsMg.reduce((a, b) => a + b, 0) * filled);
      const shares = shareProRata(total, roomsMg);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(roomsMg[index] ?? 0);
      });
    }),
  );
});

test('lots divided over rooms sum in both directions and are never negative', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(amounts, amounts, (lotsMg, roomsMg) => {
      const table = shareLots(lotsMg, roomsMg);
      expect(table).toHaveLength(roomsMg.length);
      lotsMg.forEach((lotMg, lot) => {
        expect(table.reduce((sum, room) => sum + (room[lot] ?? 0), 0)).toBe(lotMg);
      });
      expect(Math.min(...table.flat())).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the printed record is the solved blend: every target met, every gram kept', () => {
  let solutions = 0;
  fc.assert(
    fc.property(inputs(), fc.integer({ min: 1, max: 5 }), (input, parts) => {
      const formulation = formulatePlan(input);
      if (!formulation.ok) return;
      solutions += 1;
      const document = buildDocument({
        ...documentInput(),
        content: input.recipe,
        multiplier: input.multiplier,
        parts,
        formulation,
        oils: input.oils.map(({ id, label, percents }) => oil({ id, tag: label, percents })),
      });
      const checked = checkTargets(document);
      expect(checked.every((target) => target.met)).toBe(true);
      for (const { target, achievedMg: mg } of checked) {
        expect(Math.abs(mg - target.achievedMg)).toBeLessThan(1e-3);
      }
      const used = formulation.allocations.filter((one) => one.grams > 0);
      const lotLines = document.lines.filter((one) => one.ingredientType === 'active' && one.oilId);
      expect(sumMg(lotLines.map((one) => one.calculatedGrams))).toBe(
        sumMg(used.map((one) => one.grams)),
      );
      if (formulation.buffer !== null) {
        const top = childrenOf(document, null);
        expect(sumMg(top.map((one) => one.calculatedGrams))).toBe(
          gramsToMilligrams(formulation.summary.batchGrams),
        );
        const buffers = document.lines.filter((one) => one.ingredientType === 'buffer');
        expect(sumMg(buffers.map((one) => one.calculatedGrams))).toBe(
          gramsToMilligrams(formulation.buffer.grams),
        );
      }
    }),
    { numRuns: 300 },
  );
  expect(solutions).toBeGreaterThan(30);
});
