import type { FormulationInput, Oil } from '../types.ts';
import { inputOf, recipeOf, target } from './factories.ts';

const CANNABINOIDS = ['THC', 'CBD', 'CBN', 'CBG', 'CBC', 'THCV', 'CBDV', 'D8'] as const;
const ISOLATES = ['CBN', 'CBG', 'CBC', 'THCV', 'CBDV'] as const;

type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32 by Tommy Ettinger, public domain). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const between = (random: Random, least: number, most: number): number =>
  Math.round((least + (most - least) * random()) * 100) / 100;

const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** Percents as laboratories report them: distillates with minors, isolates, spectrum oils, crude, carriers. */
function percentsOf(random: Random): Record<string, number> {
  const kind = random();
  const from = (least: number, most: number) => between(random, least, most);
  if (kind < 0.3) return { THC: from(80, 92), CBD: from(0, 1), CBN: from(0, 2), CBG: from(0, 3) };
  if (kind < 0.45) return { CBD: from(98, 99.9) };
  if (kind < 0.6) return { [oneOf(random, ISOLATES)]: from(95, 99.5) };
  if (kind < 0.75) return { THC: from(1, 6), CBD: from(40, 75), CBC: from(0, 4), CBG: from(0, 4) };
  if (kind < 0.85) return { THC: from(45, 65), CBD: from(0, 5), CBG: from(0, 4), CBN: from(0, 3) };
  return kind < 0.92 ? { D8: from(80, 93) } : {};
}

function oilsOf(random: Random, count: number): Oil[] {
  const oils: Oil[] = [];
  for (let index = 0; index < count; index++) {
    const before = oils[index - 1];
    const percents = before && random() < 0.05 ? before.percents : percentsOf(random);
    const id = `lot-${String(index).padStart(4, '0')}`;
    const grams = Math.round(between(random, 1, random() < 0.3 ? 30 : 900) * 1000) / 1000;
    const useFirst = `2025-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-01`;
    oils.push({ id, label: id, grams, percents, useFirst });
  }
  return oils;
}

/**
 * A batch of `targets` cannabinoids from `lots` lots. A solvable one asks for the content of a blend of some lots, with
 * three quarters of the targets exact; otherwise the stock, the room or a ratio is insufficient.
 */
export function realistic(
  random: Random,
  targets: number,
  lots: number,
  isSolvable: boolean,
): FormulationInput {
  const oils = oilsOf(random, lots);
  const used = Math.min(1, 8 / lots);
  const blend = oils.map((oil) => (random() < used ? oil.grams * random() : 0));
  const oilGrams = blend.reduce((sum, grams) => sum + grams, 1);
  const batchWeightGrams = Math.round(oilGrams * 3 * 1000) / 1000;
  const fault = isSolvable ? 'none' : oneOf(random, ['stock', 'room', 'ratio'] as const);
  const moved = Math.floor(random() * targets);
  const specifications = CANNABINOIDS.slice(0, targets).map((name, row) => {
    const stock = oils.reduce((sum, oil) => sum + (oil.percents[name] ?? 0) * oil.grams * 10, 0);
    const made = oils.reduce(
      (sum, oil, index) => sum + (oil.percents[name] ?? 0) * (blend[index] ?? 0) * 10,
      0,
    );
    const asked =
      fault === 'stock' && row === moved
        ? stock * 1.2 + 50
        : fault === 'ratio' && row === moved
          ? made * 3 + stock
          : made;
    const isExact = !isSolvable || random() < 0.75;
    return target(
      name,
      isExact ? '=' : '<',
      Math.round((asked / batchWeightGrams) * 1e4) / 1e4,
      'mg/g',
    );
  });
  const room = fault === 'room' ? 0.2 : 3;
  return inputOf(
    recipeOf(specifications, {
      batchWeightGrams,
      ingredients: recipeOf([]).ingredients.concat(
        fault === 'room'
          ? [{ ...filler, quantity: Math.round((3 - room) * oilGrams * 1000) / 1000 }]
          : [],
      ),
    }),
    oils,
  );
}

const filler = {
  id: 'filler',
  name: 'Filler',
  type: 'fixed',
  quantity: 0,
  unit: 'g',
  inventoryTracked: false,
  defaultInventoryName: null,
  subPercentage: null,
  subIngredients: [],
} as const;
