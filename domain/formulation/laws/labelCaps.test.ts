import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCapRoom } from '../blend/capRows.ts';
import { problemOf, TOLERANCE_MG } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import { withChange } from '../remedies/change.ts';
import { formulate } from '../solve.ts';
import { cappedInputs, cappedProgram, sumPercent } from '../testing/caps.ts';
import { highsOracle } from '../testing/highsOracle.ts';
import { numRuns, report } from '../testing/runs.ts';
import { type Feasible, type FormulationInput, SOLUTION_ORDERS } from '../types.ts';
import { verifyAllocations } from '../verify.ts';

/** Above the tolerance of HiGHS, in mg. */
const ORACLE_NOISE_MG = 1e-5;

const orders = fc.constantFrom(...SOLUTION_ORDERS);

/** Milligrams of each cap that may be in the batch beyond what it allows, in floating point. */
function overMg(input: FormulationInput, { allocations, buffer }: Feasible): readonly number[] {
  const oils = new Map(input.oils.map((oil) => [oil.id, oil]));
  const taken = [
    ...allocations,
    ...(buffer?.oilId == null ? [] : [{ oilId: buffer.oilId, grams: buffer.grams }]),
  ];
  return (input.caps ?? []).map((cap) => {
    const { basis, limit, servingsPerUnit, unitsPerPackage } = cap;
    const { batchWeightGrams, unitWeightGrams } = input.recipe;
    const grams = batchWeightGrams * input.multiplier;
    const units = grams / unitWeightGrams;
    const allowed = {
      unit: limit * units,
      serving: limit * servingsPerUnit * units,
      package: (limit / unitsPerPackage) * units,
      percent: (limit / 100) * grams * 1000,
    }[basis];
    const mg = taken.reduce((sum, { oilId, grams: oilGrams }) => {
      const oil = oils.get(oilId);
      return sum + (oil ? sumPercent(oil, cap) * oilGrams * 10 : 0);
    }, 0);
    return mg - allowed;
  });
}

test('a blend keeps the caps of the label, and is found exactly when HiGHS finds one', async () => {
  const oracle = await highsOracle();
  const counts = { found: 0, refused: 0, moved: 0 };
  fc.assert(
    fc.property(cappedInputs(), orders, (drawn, order) => {
      const input = { ...drawn, order };
      const problem = problemOf(input);
      if (problem.roomMg < 0 || recipeFaults(problem).length > 0) return;
      if (!problem.rows.some(({ labelCap }) => labelCap)) return;
      const answer = formulate(input);
      if (answer.ok) {
        expect(verifyAllocations(input, answer.allocations).issues).toEqual([]);
        for (const over of overMg(input, answer)) expect(over).toBeLessThan(1e-5);
        const free = formulate({ ...input, caps: [] });
        if (free.ok && free.digest !== answer.digest) counts.moved++;
      }
      // At a cap, grams can be rounded down alone.
      const roomy = cappedProgram(withCapRoom(problem), TOLERANCE_MG / 2, ORACLE_NOISE_MG);
      if (oracle(roomy).feasible) {
        counts.found++;
        expect(answer.ok ? 'ok' : answer.message).toBe('ok');
      }
      if (!oracle(cappedProgram(problem, TOLERANCE_MG)).feasible) {
        counts.refused++;
        expect(answer.ok).toBe(false);
      }
    }),
    { numRuns: 2 * numRuns },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(numRuns / 20);
  report(
    'HiGHS: caps of the label',
    `${counts.found} with a blend, ${counts.refused} without, ${counts.moved} with another than without caps`,
  );
});

test('remedies work, and nothing that a person reads is no number, with caps of the label', () => {
  let remedies = 0;
  fc.assert(
    fc.property(cappedInputs(6), (input) => {
      const answer = formulate(input);
      expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity|undefined/);
      for (const { change, sentence } of answer.ok ? [] : answer.remedies) {
        remedies++;
        expect(formulate(withChange(input, change)).ok, sentence).toBe(true);
      }
    }),
    { numRuns },
  );
  expect(remedies).toBeGreaterThan(numRuns / 10);
});

test('the digest is the same with caps that change nothing', () => {
  let same = 0;
  fc.assert(
    fc.property(cappedInputs(), (input) => {
      const free = formulate({ ...input, caps: [] });
      const wide = formulate({
        ...input,
        caps: (input.caps ?? []).map((cap) => ({ ...cap, limit: cap.limit * 1e4 })),
      });
      if (!free.ok) return;
      same++;
      expect(wide).toEqual(free);
    }),
    { numRuns },
  );
  expect(same).toBeGreaterThan(numRuns / 10);
});
