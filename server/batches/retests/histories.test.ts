import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RetestGroup } from '#domain/review/retest.ts';
import { LAW_SEED } from '#tests/setup/laws.ts';
import {
  CANNABINOIDS,
  createHistories,
  dayBefore,
  type KnownBatch,
  oneOf,
} from './testing/batchHistories.ts';
import { type LotRetest, touchedBatches } from './touchedBatches.ts';

/** Acts of people, each followed by retests of their lots: 1,008 in all. */
const ROUNDS = 16;
const RETESTS = 63;

test('whatever people did before, 1,000 retests find the batches that recomputing everything finds', async () => {
  const numbers = fc.sample(fc.nat(), { numRuns: 20_000, seed: LAW_SEED });
  let drawn = 0;
  const draw = (count: number) => (numbers[drawn++ % numbers.length] ?? 0) % count;
  const { viewer, lots, batches, goOn } = await createHistories(draw);
  const retest = (): LotRetest => ({
    oilId: oneOf(draw, lots).id,
    kind: oneOf(draw, ['drift', 'correction']),
    sampledOn: oneOf(draw, [null, ...[0, 1, 2, 3].map(dayBefore)]),
    percents: Object.fromEntries(
      CANNABINOIDS.filter(() => draw(3) > 0).map((name) => [name, oneOf(draw, [0, 2, 70, 88.8])]),
    ),
  });
  const seen = new Set<RetestGroup>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await goOn();
    const retests = Array.from({ length: RETESTS }, retest);
    const found = await touchedBatches(viewer, retests, 'UTC');
    for (const one of retests) {
      const ofOne = found.filter((touched) => touched.retest === one);
      for (const { group } of ofOne) seen.add(group);
      expect(
        ofOne.map(({ batch: { id }, group, changes }) => {
          return {
            id,
            group,
            mg: changes.map((at) => [at.cannabinoid, at.before.mg, at.after.mg]),
          };
        }),
        `seed ${LAW_SEED}, round ${round}, ${JSON.stringify(one)}`,
      ).toEqual(recomputed(one, batches));
    }
  }
  expect(seen, `seed ${LAW_SEED}`).toEqual(
    new Set(['planned', 'weighing', 'completed', 'information']),
  );
}, 120_000);

/** The batches from all that people did, newest first. */
const recomputed = (retest: LotRetest, batches: readonly KnownBatch[]) =>
  batches.toReversed().flatMap((one) => {
    const isWeighed = one.lines.some(({ weighed }) => weighed.some((grams) => grams !== null));
    const isGone = one.isHidden && !isWeighed;
    if (isGone || !one.percents.has(retest.oilId)) return [];
    const mg = CANNABINOIDS.flatMap((name) => {
      const [before, after] = [milligrams(one, name, null), milligrams(one, name, retest)];
      if (Math.abs(after - before) < 1e-6) return [];
      return [[name, expect.closeTo(before, 4), expect.closeTo(after, 4)]];
    });
    const group = groupOf(retest, isWeighed, one.completedOn);
    return mg.length === 0 ? [] : [{ id: one.batch.id, group, mg }];
  });

/** Milligrams of one cannabinoid in a batch, summed line by line; parts that nobody weighed count as planned. */
const milligrams = (
  { lines, percents }: KnownBatch,
  name: (typeof CANNABINOIDS)[number],
  retest: LotRetest | null,
): number =>
  lines.reduce((sum, { oilId, planned, weighed }) => {
    if (oilId === null) return sum;
    const frozen = percents.get(oilId)?.[name] ?? 0;
    const percent = (retest?.oilId === oilId ? retest.percents[name] : null) ?? frozen;
    const grams = planned.reduce((all, plan, part) => all + (weighed[part] ?? plan), 0);
    return sum + grams * 10 * percent;
  }, 0);

function groupOf(
  { kind, sampledOn }: LotRetest,
  isWeighed: boolean,
  completedOn: string | null,
): RetestGroup {
  if (completedOn === null) return isWeighed ? 'weighing' : 'planned';
  const isEarlier = sampledOn !== null && completedOn < sampledOn;
  return kind === 'drift' && isEarlier ? 'information' : 'completed';
}
