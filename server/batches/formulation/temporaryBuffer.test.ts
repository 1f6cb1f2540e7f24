import { describe, expect, test } from 'vitest';
import {
  createStockBefore,
  flexible,
  idOf,
  MIXED,
  prepare,
  saveByBoth,
} from '#tests/samples/blendCases.ts';
import { calculateByGraph, calculateByRest, restBody } from '#tests/samples/formulations.ts';

createStockBefore();

describe('a temporary buffer oil', () => {
  const buffered = (percents: Record<string, number>) =>
    prepare({
      name: '',
      targets: MIXED.slice(0, 1),
      picks: flexible('distillate'),
      buffer: { temporary: { grams: 5000, percents } },
    });

  test('is named by its key, and completely stored in the record', async () => {
    const { asked, api } = await buffered({ Thujone: 0.12345 });
    const { body } = await calculateByRest(api, asked);
    const graph = await calculateByGraph(api, asked);
    expect(body.buffer).toEqual({ oil_id: 'temporary-buffer', qty: expect.any(Number) });
    expect(graph.buffer?.lotId).toBe('temporary-buffer');
    for (const saved of await saveByBoth(api, asked, body.digest)) {
      expect(saved.oils).toContainEqual({
        oil_id: null,
        tag: 'TMP-BUFFER',
        description: 'Only today',
        batch: 'T1',
        department: null,
        mode: 'buffer',
        qty: body.buffer?.qty,
        actual_qty: null,
        made_qty: null,
        counts_planned: null,
        cannabinoids: { Thujone: 0.1235 },
      });
    }
  });

  test('is refused when it contains a targeted cannabinoid', async () => {
    const { asked, api } = await buffered({ thc: 0.1 });
    expect((await calculateByRest(api, asked)).body.class).toBe('buffer_has_target');
    expect((await calculateByGraph(api, asked)).__typename).toBe('InfeasibleFormulation');
  });

  test('replaces one in stock', async () => {
    const { asked, api } = await buffered({});
    const body = { ...restBody(asked), buffer_oil_id: idOf('carrier') };
    expect(await api.rest('POST', '/formulations', { body })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Name either buffer_oil_id or buffer, not both') },
    });
  });

  test('is named when its stock is not sufficient', async () => {
    const { asked, api } = await buffered({ CBG: 101 });
    const { status, body } = await calculateByRest(api, asked);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: [{ loc: expect.arrayContaining(['buffer', 'temporary', 'cannabinoids']) }] },
    });
  });
});
