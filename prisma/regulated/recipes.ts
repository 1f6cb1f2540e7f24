import type { InsertedRecipe } from '../insert.ts';

type DemoRecipe = Pick<
  InsertedRecipe,
  | 'number'
  | 'description'
  | 'productType'
  | 'batchWeightGrams'
  | 'unitWeightGrams'
  | 'targets'
  | 'lines'
  | 'unitsPerPackage'
  | 'labelProfileKeys'
>;

const CHEW = { productType: 'Chew', batchWeightGrams: 2000, unitWeightGrams: 4 } as const;
const CHEW_BASE = [
  { name: 'SGR-01 - Cane sugar', quantity: 760, unit: 'g' },
  { name: 'GLU-02 - Glucose syrup', quantity: 690, unit: 'g' },
  { name: 'GEL-01 - Gelatin', quantity: 120, unit: 'g' },
  { name: 'CIT-01 - Citric acid', quantity: 20, unit: 'g' },
] as const;

/** One recipe for the THC lots, and one whose maximum is kept only by a lot that a laboratory looked for THC in. */
export const RECIPES = {
  thc: {
    number: 'CHW-010',
    description: 'Cherry chews, 10 mg THC',
    ...CHEW,
    unitsPerPackage: 10,
    labelProfileKeys: ['michigan'],
    targets: [{ cannabinoid: 'THC', value: 10 }],
    lines: [
      ...CHEW_BASE,
      { name: 'THC oil', type: 'active', tracked: 'Delta-9 THC distillate' },
      { name: 'Purified water', type: 'buffer' },
    ],
  },
  cbd: {
    number: 'CHW-025',
    description: 'Lemon chews, 25 mg CBD, no more than 0.1 mg THC',
    ...CHEW,
    unitsPerPackage: 10,
    labelProfileKeys: ['us-hemp-container'],
    targets: [
      { cannabinoid: 'CBD', value: 25 },
      { cannabinoid: 'THC', value: 0.1, operator: '<=' },
    ],
    lines: [
      ...CHEW_BASE,
      { name: 'CBD oil', type: 'active', tracked: 'CBD isolate' },
      { name: 'Purified water', type: 'buffer' },
    ],
  },
} as const satisfies Readonly<Record<string, DemoRecipe>>;
