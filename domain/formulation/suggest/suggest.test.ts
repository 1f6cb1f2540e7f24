import { expect, test } from 'vitest';
import { inputOf, oilOf, recipeOf, target, useAll } from '../testing/factories.ts';
import { offeredLots } from './offeredLots.ts';
import { suggest } from './suggest.ts';

const recipe = recipeOf([target('THC', '=', 10), target('CBD', '=', 25)]);
const inventory = [
  oilOf('mct', {}),
  oilOf('d9', { THC: 80 }),
  oilOf('d9-few', { THC: 85 }, 0.5),
  oilOf('iso', { CBD: 99 }),
  oilOf('cbg', { CBG: 95 }),
];

test('picks the fewest lots of the inventory that meet the targets', () => {
  const { choices, formulation } = suggest(inputOf(recipe, inventory, { choices: [] }));
  expect(formulation.ok).toBe(true);
  expect(choices.map((choice) => choice.oilId).sort()).toEqual(['d9', 'iso']);
});

test('keeps the lots that were already picked', () => {
  const input = inputOf(recipe, inventory, { choices: [useAll('d9-few')] });
  const { choices, formulation } = suggest(input);
  expect(formulation.ok).toBe(true);
  expect(choices[0]).toEqual(useAll('d9-few'));
  expect(choices).toHaveLength(3);
});

test('offers the picked lots by label, or the sizes that the stock makes', () => {
  const input = inputOf(recipe, inventory, { choices: [] });
  const { choices } = suggest(input);
  const labels = choices.map(({ oilId }) => input.oils.find(({ id }) => id === oilId)?.label);
  expect(offeredLots(input)).toEqual({ kind: 'lots', labels });
  const impossible = recipeOf([target('THCV', '=', 10)]);
  expect(offeredLots(inputOf(impossible, inventory, { choices: [] }))).toEqual({
    kind: 'none',
    shelf: null,
  });
  const tooLarge = offeredLots({ ...input, multiplier: 1000 });
  const largest = tooLarge.kind === 'none' ? tooLarge.shelf?.to : null;
  expect(largest).toBeLessThan(1000);
  expect(offeredLots({ ...input, multiplier: largest ?? 0 })).toMatchObject({ kind: 'lots' });
});

test('ignores lots that cannot be calculated', () => {
  const odd = [...inventory, oilOf('odd', { THC: 180 }), oilOf('gone', { THC: 90 }, 0)];
  expect(suggest(inputOf(recipe, odd, { choices: [] })).formulation.ok).toBe(true);
});

test('gives the reason when the whole inventory is not sufficient', () => {
  const { choices, formulation } = suggest(
    inputOf(recipeOf([target('THCV', '=', 10)]), inventory, { choices: [] }),
  );
  expect(choices).toEqual([]);
  expect(formulation).toMatchObject({ ok: false, class: 'need_flex' });
});

test('the reason refers to the whole inventory, not to the picked lots', () => {
  const short = [oilOf('d9', { THC: 80 }, 0.1), oilOf('iso', { CBD: 99 })];
  const { choices, formulation } = suggest(inputOf(recipe, short, { choices: [] }));
  expect(choices).toEqual([]);
  expect(formulation).toMatchObject({ ok: false, class: 'potency_or_qty' });
});
