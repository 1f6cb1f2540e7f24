import fc from 'fast-check';
import { cannabinoidItself, SHIPPED_ANALYTES } from '#domain/label/analyte.ts';
import { RULE_BASES } from '#domain/label/profile.ts';
import { toNumber } from '#domain/numbers/fraction.ts';
import { emptyProgram, type LinearProgram } from '../linear/linearProgram.ts';
import { type Problem, problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { formulate } from '../solve.ts';
import type { Cap, FormulationInput, Oil } from '../types.ts';
import { boundedInputs, plainProgram } from './uppers.ts';

const [TOTAL_THC = cannabinoidItself('THC')] = SHIPPED_ANALYTES;

/** 0.4 mg total THC in a container of one unit. */
export const capOf = (more: Partial<Cap> = {}): Cap => ({
  analyte: TOTAL_THC,
  basis: 'package',
  limit: 0.4,
  servingsPerUnit: 1,
  unitsPerPackage: 1,
  ...more,
});

const part = fc.record({
  cannabinoid: fc.constantFrom('THC', 'CBD', 'CBN', 'cbg', 'THCV', 'D8'),
  factor: fc.constantFrom(1, 1, 0.877, 0.5, 1.25),
});
const analytes = fc
  .uniqueArray(part, {
    minLength: 1,
    maxLength: 3,
    selector: ({ cannabinoid }) => cannabinoid.toLowerCase(),
  })
  .map((parts) => ({ name: 'Sum', parts }));

const drawnCaps = fc.record({
  analyte: analytes,
  basis: fc.constantFrom(...RULE_BASES),
  servingsPerUnit: fc.constantFrom(1, 2, 0.5, 3),
  unitsPerPackage: fc.constantFrom(1, 10, 30),
  /** The limit as a share of what the blend without caps may hold, in percent. */
  share: fc.constantFrom(30, 70, 95, 99, 100, 101, 130),
});

/**
 * Random calculations with upper bounds, and caps on sums of cannabinoids near what the blend without them may hold, so
 * that they decide.
 */
export const cappedInputs = (most = 9): fc.Arbitrary<FormulationInput> =>
  fc
    .tuple(boundedInputs(most), fc.array(drawnCaps, { minLength: 1, maxLength: 2 }))
    .map(([input, drawn]) => {
      const answer = formulate(input);
      const caps = drawn.flatMap(({ share, ...cap }) => {
        const held = answer.ok ? limitFor(input, answer.allocations, cap) : 0;
        const limit = Number((held * (share / 100)).toPrecision(6));
        return limit > 0 ? [{ ...cap, limit }] : [];
      });
      return { ...input, caps };
    });

/** The limit at which these allocations are right at the cap. */
function limitFor(
  input: FormulationInput,
  allocations: readonly { readonly oilId: string; readonly grams: number }[],
  cap: Omit<Cap, 'limit'>,
): number {
  const problem = problemOf({ ...input, caps: [{ ...cap, limit: 1 }] });
  const row = problem.rows.find(({ labelCap }) => labelCap);
  if (!row?.labelCap) return 0;
  const oils = new Map(input.oils.map((oil) => [oil.id, oil]));
  const taken = allocations.map(({ oilId, grams }) => ({ oil: oils.get(oilId), grams }));
  const oilGrams = allocations.reduce((sum, { grams }) => sum + grams, 0);
  if (problem.buffer) {
    taken.push({ oil: problem.buffer.oil, grams: problem.weights.capacityMg / 1000 - oilGrams });
  }
  const mg = taken.reduce(
    (sum, { oil, grams }) => sum + (oil ? sumPercent(oil, { ...cap, limit: 1 }) * grams * 10 : 0),
    0,
  );
  // Below it, a single step of the scale decides.
  return mg < TOLERANCE_MG ? 0 : mg / toNumber(row.labelCap.limit);
}

/** The largest possible content of the analyte in an oil, in percent, computed without the code of the product. */
export const sumPercent = (oil: Oil, { analyte }: Cap): number =>
  analyte.parts.reduce((sum, { cannabinoid, factor }) => {
    const found = named(oil.percents, cannabinoid) ?? 0;
    const upper = oil.uppers ? Number(named(oil.uppers, cannabinoid) ?? 0) : 0;
    return sum + factor * Math.max(found, Math.min(100, upper));
  }, 0);

const named = <Value>(
  values: Readonly<Record<string, Value>>,
  cannabinoid: string,
): Value | undefined =>
  Object.entries(values).find(([name]) => name.toLowerCase() === cannabinoid.toLowerCase())?.[1];

/** The program of `plainProgram` with a row for each cap less `spareMg`, with the buffer oil as a column. */
export function cappedProgram(problem: Problem, marginMg: number, spareMg = 0): LinearProgram {
  const plain = plainProgram(problem, marginMg);
  const caps = problem.rows.flatMap(({ labelCap, upperMg }) =>
    labelCap ? [{ cap: labelCap.cap, upperMg }] : [],
  );
  const columns = [...problem.lots, ...(problem.buffer ? [problem.buffer] : [])];
  const program = emptyProgram(plain.rows + caps.length, plain.columns);
  program.lower.set(plain.lower);
  program.upper.set(plain.upper);
  program.cost.set(plain.cost);
  program.rowLower.set(plain.rowLower);
  program.rowUpper.set(plain.rowUpper);
  columns.forEach(({ oil }, column) => {
    const from = plain.matrix.subarray(column * plain.rows, (column + 1) * plain.rows);
    program.matrix.set(from, column * program.rows);
    caps.forEach(({ cap }, index) => {
      program.matrix[column * program.rows + plain.rows + index] = sumPercent(oil, cap) / 100;
    });
  });
  caps.forEach(({ upperMg }, index) => {
    program.rowLower[plain.rows + index] = -Infinity;
    program.rowUpper[plain.rows + index] = (upperMg - spareMg) / 1000;
  });
  return program;
}
