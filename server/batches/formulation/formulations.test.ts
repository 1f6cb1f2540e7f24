import { describe, expect, test } from 'vitest';
import { OPERATORS, POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import { db } from '#server/db/database.ts';
import { faultsOf, mgIn, missOf } from '#tests/samples/blend.ts';
import {
  BUFFERED,
  type Case,
  cook,
  createStockBefore,
  flexible,
  MIXED,
  other,
  prepare,
  type Stored,
  saveByBoth,
} from '#tests/samples/blendCases.ts';
import { calculateByGraph, calculateByRest } from '#tests/samples/formulations.ts';
import type { InsertedLine } from '../../../prisma/insert.ts';

createStockBefore();

/** Only oil makes up its weight. */
const FILLED: readonly InsertedLine[] = [
  { name: 'Terpenes', quantity: 5, unit: '%' },
  { name: 'Vitamin', quantity: 1500, unit: 'mg' },
  { name: 'Oil', type: 'active' },
];

const WITH_SUB: readonly InsertedLine[] = [
  { name: 'Sugar', quantity: 60, unit: '%' },
  {
    name: 'Emulsion',
    type: 'sub_formulation',
    percent: 40,
    lines: [
      { name: 'Lecithin', quantity: 7.5, unit: '%' },
      { name: 'Oil', type: 'active' },
      { name: 'Carrier', type: 'buffer' },
    ],
  },
];

/** The same target in each unit, for 500 units of 4 g. */
const VALUES = { 'mg/unit': 10.3, 'mg/g': 2.575, '%': 0.2575 } as const;

const OPERATOR_CASES: readonly Case[] = OPERATORS.flatMap((operator) =>
  POTENCY_UNITS.map(
    (unit): Case => ({
      name: `THC ${operator} ${unit}`,
      targets: [{ cannabinoid: 'THC', operator, value: VALUES[unit], unit }],
      lines: operator.startsWith('>') ? FILLED : BUFFERED,
      picks: flexible('distillate', 'hemp'),
      multiplier: 1.37,
    }),
  ),
);

const CASES: readonly Case[] = [
  ...OPERATOR_CASES,
  {
    name: 'three exact targets in three units',
    targets: MIXED,
    picks: flexible('distillate', 'spectrum', 'isolate', 'crumbs'),
  },
  {
    name: 'an exact target beside a maximum',
    targets: [
      { cannabinoid: 'THC', value: 7.3 },
      { cannabinoid: 'CBN', operator: '<', value: 0.2 },
      { cannabinoid: 'CBD', operator: '<=', value: 1, unit: 'mg/g' },
    ],
    picks: flexible('distillate', 'crumbs'),
  },
  {
    name: 'a minimum and a maximum of one cannabinoid',
    targets: [
      { cannabinoid: 'THC', operator: '>=', value: 30 },
      { cannabinoid: 'THC', operator: '<=', value: 31 },
      { cannabinoid: 'CBD', operator: '>', value: 3, unit: '%' },
    ],
    lines: FILLED,
    unitWeightGrams: 1,
    picks: flexible('distillate', 'spectrum', 'hemp', 'carrier'),
  },
  {
    name: 'every operator at once',
    targets: [
      { cannabinoid: 'THC', operator: '=', value: 120 },
      { cannabinoid: 'CBD', operator: '>', value: 90 },
      { cannabinoid: 'CBN', operator: '>=', value: 5 },
      { cannabinoid: 'CBC', operator: '<', value: 40 },
      { cannabinoid: 'CBG', operator: '<=', value: 0.5 },
    ],
    lines: FILLED,
    picks: flexible('distillate', 'spectrum', 'isolate', 'hemp'),
  },
  {
    name: 'oil in a sub-formulation with its buffer',
    targets: MIXED,
    lines: WITH_SUB,
    multiplier: 0.5,
    picks: flexible('distillate', 'spectrum', 'isolate'),
  },
  {
    name: 'a minimum in a sub-formulation with its buffer',
    targets: [{ cannabinoid: 'THC', operator: '>', value: 12 }],
    lines: WITH_SUB,
    picks: flexible('distillate'),
  },
  {
    name: 'a buffer oil',
    targets: MIXED,
    picks: flexible('distillate', 'spectrum', 'isolate'),
    buffer: 'carrier',
  },
  {
    name: 'a buffer oil in a sub-formulation',
    targets: MIXED.slice(0, 1),
    lines: WITH_SUB,
    picks: flexible('distillate'),
    buffer: 'carrier',
  },
  {
    name: 'a buffer oil of this batch alone',
    targets: MIXED,
    picks: flexible('distillate', 'spectrum', 'isolate'),
    buffer: { temporary: { grams: 5000.1239, percents: { Thujone: 0.12345 } } },
  },
  {
    name: 'lots of this batch alone, in every mode',
    targets: MIXED.slice(0, 2),
    picks: [
      { temporary: { grams: 500.1239, percents: { thc: 80.12345, CBD: 1 } } },
      { mode: 'use_all', temporary: { grams: 1.5007, percents: { THC: 50, Thujone: 3 } } },
      { mode: 'fixed', fixedGrams: 2.25, temporary: { grams: 9, percents: { CBD: 70 } } },
      { lot: 'spectrum' },
    ],
  },
  {
    name: 'Use All and Fixed lots of the stock',
    targets: MIXED.slice(0, 2),
    picks: [
      { lot: 'crumbs', mode: 'use_all' },
      { lot: 'spectrum', mode: 'fixed', fixedGrams: 3.333 },
      { lot: 'distillate' },
      { temporary: { grams: 800, percents: { CBD: 99.9 } } },
    ],
  },
  ...(['fewest_lots', 'least_oil', 'oldest_first'] as const).map(
    (order): Case => ({
      name: `the order ${order}`,
      targets: MIXED.slice(0, 1),
      order,
      picks: flexible('hemp', 'crumbs', 'distillate'),
    }),
  ),
];

/** The parts of a stored document that every save of it shares. */
const frozen = ({ oils, targets, ingredients }: Stored) => ({
  oils,
  targets,
  ingredients: ingredients.map(({ id: _, ...line }) => line),
});

describe.each(CASES)('$name', (one) => {
  test('both APIs give one correct result, and store it', async () => {
    const { recipe, multiplier, asked, lots, api } = await prepare(one);
    const { status, body } = await calculateByRest(api, asked);
    const graph = await calculateByGraph(api, asked);
    expect(status).toBe(200);
    expect(body.success, JSON.stringify(body)).toBe(true);
    expect(graph.digest).toBe(body.digest);
    const allocations = body.allocations.map((lot) => ({
      id: String(lot.oil_id),
      mode: lot.mode,
      grams: lot.allocated_qty,
    }));
    expect(
      graph.allocations?.map(({ lotId, mode, grams }) => ({
        id: lotId,
        mode: mode.toLowerCase(),
        grams: Number(grams),
      })),
    ).toEqual(allocations);
    const bufferGrams = body.buffer?.qty ?? null;
    expect(faultsOf({ recipe, multiplier, asked: lots, allocations, bufferGrams })).toEqual([]);

    const [first, second] = await saveByBoth(api, asked, body.digest);
    if (!first || !second) throw new Error('Two batches were saved.');
    expect(frozen(second)).toEqual(frozen(first));
    const stored = first.oils.map(({ qty, cannabinoids }) => ({
      grams: qty,
      percents: cannabinoids,
    }));
    for (const [index, target] of recipe.targets.entries()) {
      const mg = mgIn(stored, target.cannabinoid);
      expect(missOf(target, mg, recipe, multiplier)).toBeNull();
      expect(first.targets[index]?.achieved_mg).toBeCloseTo(mg.toNumber(), 5);
    }
    const digests = await db().batch.findMany({
      where: { recipeVersionId: asked.recipe },
      select: { digest: true },
    });
    expect(digests).toEqual([{ digest: body.digest }, { digest: body.digest }]);
  });
});

test('the independent check of these tests detects 2 mg too much and a gram too heavy', async () => {
  const { recipe, multiplier, asked, lots } = await prepare({
    name: '',
    targets: MIXED.slice(0, 1),
    picks: flexible('distillate'),
  });
  const { body } = await calculateByRest(cook, asked);
  const faults = (moreOil: number, moreBuffer: number) =>
    faultsOf({
      recipe,
      multiplier,
      asked: lots,
      allocations: body.allocations.map(({ oil_id, allocated_qty }) => ({
        id: String(oil_id),
        grams: Math.round((allocated_qty + moreOil) * 1000) / 1000,
      })),
      bufferGrams: (body.buffer?.qty ?? 0) + moreBuffer,
    });
  expect(faults(0, 0)).toEqual([]);
  expect(faults(0.003, -0.003)).toEqual([expect.stringContaining('THC = 3650.000 mg is')]);
  expect(faults(0, 1)).toEqual([expect.stringContaining('over the room')]);
});

test('people of another organization find neither the recipe nor the oil', async () => {
  const { asked } = await prepare({ name: '', targets: MIXED, picks: flexible('distillate') });
  expect((await calculateByRest(other, asked)).status).toBe(404);
  await expect(calculateByGraph(other, asked)).rejects.toThrow('NOT_FOUND');
});
