import type { FormulationInput, Oil } from '#domain/formulation/types.ts';
import type { Ingredient, ItemType, RecipeContent } from '#domain/recipe/recipe.ts';

/** The range and step of a slider. */
export type Range = { readonly least: number; readonly most: number; readonly step: number };

export type ExampleOil = Oil & {
  readonly description: string;
  /** The cannabinoid whose percent can be dragged. */
  readonly main: string;
  readonly range: Range;
};

export type ExampleTarget = {
  readonly cannabinoid: string;
  /** In milligrams a gummy. */
  readonly value: number;
  readonly range: Range;
};

/** As on a certificate; with the most of its main cannabinoid, no oil exceeds 100 %. */
export const OILS: readonly ExampleOil[] = [
  {
    id: 'distillate',
    label: 'D9-014',
    description: 'Delta-9 THC distillate',
    grams: 1250,
    percents: { THC: 88.2, CBD: 0.4, CBN: 1.1, CBG: 0.9 },
    useFirst: '2026-09-22',
    main: 'THC',
    range: { least: 5, most: 95, step: 0.1 },
  },
  {
    id: 'extract',
    label: 'FSE-05',
    description: 'Full-spectrum hemp extract',
    grams: 540,
    percents: { CBD: 62, THC: 3.2, CBC: 3.9, CBG: 1.8 },
    useFirst: '2026-09-16',
    main: 'CBD',
    range: { least: 5, most: 90, step: 0.1 },
  },
  {
    id: 'isolate',
    label: 'CBD-I-03',
    description: 'CBD isolate',
    grams: 2400,
    percents: { CBD: 99.4 },
    useFirst: '2026-07-09',
    main: 'CBD',
    range: { least: 5, most: 100, step: 0.1 },
  },
];

export const TARGETS: readonly ExampleTarget[] = [
  { cannabinoid: 'THC', value: 5, range: { least: 0.5, most: 20, step: 0.1 } },
  { cannabinoid: 'CBD', value: 25, range: { least: 1, most: 50, step: 0.1 } },
  { cannabinoid: 'CBG', value: 0.5, range: { least: 0.1, most: 2, step: 0.01 } },
];

export const BATCH_GRAMS = 2000;
const UNIT_GRAMS = 4;
/** Gummies in the batch. */
export const UNITS = BATCH_GRAMS / UNIT_GRAMS;
export const BASE = { name: 'Gummy base', grams: 1950 } as const;
export const FILLER = 'Purified water';

const line = (name: string, type: ItemType, grams: number | null = null): Ingredient => ({
  id: name,
  name,
  type,
  quantity: grams,
  unit: grams === null ? null : 'g',
  inventoryTracked: type === 'active',
  defaultInventoryName: null,
  subPercentage: null,
  subIngredients: [],
});

const LINES = [
  line(BASE.name, 'fixed', BASE.grams),
  line('Cannabinoid oils', 'active'),
  line(FILLER, 'buffer'),
];

/** The settings of the visitor: percents by oil, milligrams a gummy by cannabinoid, and the ticked oils. */
export type Settings = {
  readonly potencies: Readonly<Record<string, number>>;
  readonly targets: Readonly<Record<string, number>>;
  readonly picked: readonly string[];
};

export const AT_FIRST: Settings = {
  potencies: Object.fromEntries(OILS.map(({ id, main, percents }) => [id, percents[main] ?? 0])),
  targets: Object.fromEntries(TARGETS.map(({ cannabinoid, value }) => [cannabinoid, value])),
  picked: OILS.map(({ id }) => id),
};

export type Change =
  | { readonly does: 'setPotency'; readonly oilId: string; readonly percent: number }
  | { readonly does: 'setTarget'; readonly cannabinoid: string; readonly mg: number }
  | { readonly does: 'pick' | 'leaveOut'; readonly oilId: string }
  | { readonly does: 'startOver' };

/** The settings after a change. */
export function changed(settings: Settings, change: Change): Settings {
  switch (change.does) {
    case 'setPotency':
      return {
        ...settings,
        potencies: { ...settings.potencies, [change.oilId]: change.percent },
      };
    case 'setTarget':
      return { ...settings, targets: { ...settings.targets, [change.cannabinoid]: change.mg } };
    case 'pick':
      return { ...settings, picked: [...settings.picked, change.oilId] };
    case 'leaveOut':
      return { ...settings, picked: settings.picked.filter((id) => id !== change.oilId) };
    case 'startOver':
      return AT_FIRST;
  }
}

const recipeOf = ({ targets }: Settings): RecipeContent => ({
  batchWeightGrams: BATCH_GRAMS,
  unitWeightGrams: UNIT_GRAMS,
  specifications: TARGETS.map(({ cannabinoid, value }) => ({
    cannabinoid,
    operator: '=',
    value: targets[cannabinoid] ?? value,
    unit: 'mg/unit',
  })),
  ingredients: LINES,
});

/** The settings as a calculation of the product. Oils left out stay in it, as those in stock that could be added. */
export const inputOf = (settings: Settings): FormulationInput => ({
  recipe: recipeOf(settings),
  multiplier: 1,
  oils: OILS.map((oil) => ({
    ...oil,
    percents: { ...oil.percents, [oil.main]: settings.potencies[oil.id] ?? 0 },
  })),
  choices: OILS.filter(({ id }) => settings.picked.includes(id)).map(({ id }) => ({
    oilId: id,
    mode: 'flexible',
  })),
});
