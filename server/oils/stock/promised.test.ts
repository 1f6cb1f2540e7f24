import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsTaken } from '#domain/record/entries/lineActuals.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { tokenOf } from '#tests/execute.ts';
import { createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';
import { promisedOfOils } from './promised.ts';

const grams = fc.integer({ min: 0, max: 99_999_999_999 }).map((mg) => mg / 1000);
const part = fc.record({ planned: grams, weighed: fc.option(grams) });
const line = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 5 }),
  total: fc.option(grams),
});
type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

const ruleOf = (lines: readonly Line[]): number =>
  gramsOfMg(
    lines.reduce((mg, { parts, total }) => {
      const taken = gramsTaken({
        actualGrams: total,
        actualParts: parts.map(({ weighed }) => weighed),
        partGrams: parts.map(({ planned }) => planned),
      });
      return mg + gramsToMilligrams(taken);
    }, 0),
  );

test('the database sums what the domain rule gives for each line, separately for each oil', async () => {
  const kitchen = await createKitchen();
  const { organizationId, cookUser } = kitchen;
  const viewer = await viewerOfToken(await tokenOf(cookUser));
  const { id: used } = await kitchen.oil({ grams: 1_000 });
  const { id: batchId } = await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [used]);
  let position = 1_000;
  const write = async (oilId: number, { parts, total }: Line) => {
    position += 1;
    const place = { organizationId, batchId, position };
    const ingredient = { ingredientName: 'Oil', ingredientType: 'active', oilId } as const;
    const partGrams = parts.map(({ planned }) => planned);
    const data = { ...place, ...ingredient, calculatedGrams: 0, partGrams, actualGrams: total };
    await db().batchLine.create({ data });
    await db().batchLinePart.createMany({
      data: parts.flatMap(({ weighed }, index) =>
        weighed === null ? [] : { ...place, part: index + 1, actualGrams: weighed },
      ),
    });
  };
  const lines = fc.array(line, { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lines, lines, async (one, other) => {
      const { id: oneId } = await kitchen.oil();
      const { id: otherId } = await kitchen.oil();
      for (const written of one) await write(oneId, written);
      for (const written of other) await write(otherId, written);
      const promised = await promisedOfOils(viewer, [oneId, otherId]);
      expect([promised.get(oneId), promised.get(otherId)]).toEqual([ruleOf(one), ruleOf(other)]);
    }),
    { numRuns: 50 },
  );
});
