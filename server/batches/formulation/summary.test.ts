import { expect, test } from 'vitest';
import { cook, createStockBefore, MIXED, prepare } from '#tests/samples/blendCases.ts';
import { calculateByGraph, calculateByRest } from '#tests/samples/formulations.ts';

createStockBefore();

test('the summary is the same in both APIs', async () => {
  const { asked } = await prepare({
    name: '',
    targets: MIXED.slice(0, 2),
    picks: [
      { lot: 'crumbs', mode: 'use_all' },
      { lot: 'spectrum', mode: 'fixed', fixedGrams: 3.333 },
      { lot: 'distillate' },
    ],
  });
  const { debug } = (await calculateByRest(cook, asked)).body;
  const { summary } = await calculateByGraph(cook, asked);
  const mg = (pick: string) =>
    Object.fromEntries(summary.cannabinoids.map((row) => [row['cannabinoid'], Number(row[pick])]));
  // GraphQL returns how it was calculated beside the summary (debug.test.ts).
  const { algorithm: _, active_targets: __, tolerances: ___, matrix: ____, ...figures } = debug;
  expect(figures).toEqual({
    mg_from_use_all: mg('fromUseAllMg'),
    mg_from_fixed: mg('fromFixedMg'),
    still_needed: mg('stillNeededMg'),
    total_oil_weight: Number(summary.oilTotalGrams),
    available_weight: Number(summary.capacityGrams),
    utilization: summary.utilization.map((lot) => ({
      oil_id: Number(lot['lotId']),
      allocated: Number(lot['allocatedGrams']),
      available: Number(lot['availableGrams']),
      percent: Number(lot['percent']),
      leftover: Number(lot['leftoverGrams']),
    })),
  });
  expect(summary).toMatchObject({ batchGrams: '2000', units: 500, capacityGrams: '1100' });
});
