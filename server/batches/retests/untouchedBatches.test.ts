import { beforeEach, describe, expect, test } from 'vitest';
import { send, weighed } from '#tests/samples/savedBatches.ts';
import {
  AS_MADE,
  createPlannedBeforeEach,
  deviations,
  done,
  kitchen,
  linesOf,
  lot,
  ofPlanned,
  planned,
  retest,
  withQuality,
} from './testing/plannedBatch.ts';

createPlannedBeforeEach();

describe('a batch that no retest touched when its lot was tested', () => {
  beforeEach(withQuality);

  test('because it was hidden, is compared once it is brought back, and once it is completed', async () => {
    const { manager } = kitchen;
    const bringBack = () => send(manager, 'POST', `/batches/${planned.id}/reactivate`);
    await send(manager, 'DELETE', `/batches/${planned.id}`);
    const testId = await retest('79.2 %');
    expect(await linesOf()).toEqual([]);
    expect((await bringBack()).status).toBe(200);
    const asPlanned = expect.stringContaining('THC 88.0 → 79.2 %. As planned: ');
    expect(await linesOf()).toEqual([asPlanned]);
    expect(await ofPlanned(testId)).toMatchObject([{ group: 'planned' }]);
    expect(await deviations()).toEqual([]);
    await send(manager, 'DELETE', `/batches/${planned.id}`);
    await bringBack();
    expect(await linesOf()).toEqual([asPlanned]);
    await done();
    expect(await linesOf()).toEqual([expect.stringMatching(AS_MADE), asPlanned]);
    expect(await deviations()).toMatchObject([{ kind: 'retest', severity: 'major' }]);
  });

  test('because it was hidden, is told of a percent that was taken back meanwhile', async () => {
    const shown = (method: 'DELETE' | 'POST', path = '') =>
      send(kitchen.manager, method, `/batches/${planned.id}${path}`);
    await retest('79.2 %');
    await shown('DELETE');
    await retest('88 %');
    expect((await shown('POST', '/reactivate')).status).toBe(200);
    const lines = await linesOf();
    expect(lines).toEqual([
      expect.stringContaining(' THC 88.0 → 88.0 %. As planned: '),
      expect.stringContaining(' THC 88.0 → 79.2 %. As planned: '),
    ]);
    // Neither a time without a retest nor weights make it say the same again.
    await send(kitchen.cook, 'PUT', `/batches/${planned.id}`, weighed(planned));
    await shown('DELETE');
    await shown('POST', '/reactivate');
    expect(await linesOf()).toEqual(lines);
  });

  test('says it once when it was completed and hidden, at the time of the test', async () => {
    await done();
    await send(kitchen.manager, 'DELETE', `/batches/${planned.id}`);
    await retest('79.2 %');
    const lines = await linesOf();
    expect(lines).toEqual([expect.stringMatching(AS_MADE)]);
    await send(kitchen.manager, 'POST', `/batches/${planned.id}/reactivate`);
    expect(await linesOf()).toEqual(lines);
    expect(await deviations()).toHaveLength(1);
  });

  test('because it said that none of the lot was used, is compared once it says otherwise', async () => {
    await send(kitchen.cook, 'PUT', `/batches/${planned.id}`, weighed(planned, 0));
    await retest('79.2 %');
    expect(await linesOf()).toEqual([]);
    await done();
    expect(await linesOf()).toEqual([expect.stringMatching(AS_MADE)]);
  });

  test('is compared once a correction says that the lot was used, and not again by the next one', async () => {
    await done(0);
    await retest('79.2 %');
    expect(await linesOf()).toEqual([]);
    const position = planned.ingredients.find(({ oil_id }) => oil_id === lot.id)?.position;
    const correct = (body: object) =>
      send(kitchen.manager, 'POST', `/batches/${planned.id}/corrections`, {
        reason: 'Misread',
        ...body,
      });
    expect((await correct({ ingredients: [{ position, actual_qty: 5 }] })).status).toBe(201);
    const lines = await linesOf();
    expect(lines).toEqual([expect.stringContaining('THC 88.0 → 79.2 %. As made: ')]);
    expect((await correct({ finished_quantity: 470 })).status).toBe(201);
    expect(await linesOf()).toEqual(lines);
    expect(await deviations()).toHaveLength(1);
  });
});
