import type { DepartmentKey } from './demoData.ts';
import type { InsertedRecipe } from './insert.ts';

export const GROUPS = [
  { code: 'GUMMIES', description: 'PECTIN GUMMIES' },
  { code: 'VAPE', description: 'VAPE CARTRIDGES' },
  { code: 'TINCTURES', description: 'ORAL TINCTURES 30 ML' },
] as const;

type DemoRecipe = Omit<
  InsertedRecipe,
  'organizationId' | 'departmentId' | 'groupId' | 'version' | 'status'
> & {
  readonly department: DepartmentKey;
  readonly group: (typeof GROUPS)[number]['code'] | null;
};

const GUMMY_BASE = [
  { name: 'SGR-01 - Cane sugar', quantity: 720, unit: 'g' },
  { name: 'GLU-02 - Glucose syrup', quantity: 640, unit: 'g' },
  { name: 'PEC-01 - Apple pectin', quantity: 32, unit: 'g' },
  { name: 'CIT-01 - Citric acid', quantity: 18, unit: 'g' },
  { name: 'Natural berry flavour', quantity: 0.6, unit: '%' },
  { name: 'Anthocyanin colour', quantity: 1800, unit: 'mg' },
] as const;

const GUMMY = { productType: 'Gummy', batchWeightGrams: 2000, unitWeightGrams: 4 } as const;

export const RECIPES: readonly DemoRecipe[] = [
  {
    department: 'kitchen',
    updatedByName: 'Daniel Reyes',
    group: 'GUMMIES',
    number: 'GUM-010',
    description: 'Mixed berry gummies, 10 mg THC',
    ...GUMMY,
    targets: [{ cannabinoid: 'THC', value: 10 }],
    lines: [
      ...GUMMY_BASE,
      { name: 'THC oil', type: 'active', tracked: 'Delta-9 THC distillate' },
      { name: 'Purified water', type: 'buffer' },
    ],
  },
  {
    department: 'kitchen',
    updatedByName: 'Daniel Reyes',
    group: 'GUMMIES',
    number: 'GUM-525',
    description: 'Sleep gummies, 5 mg THC : 10 mg CBD : 2.5 mg CBN',
    ...GUMMY,
    targets: [
      { cannabinoid: 'THC', value: 5 },
      { cannabinoid: 'CBD', value: 10 },
      { cannabinoid: 'CBN', value: 2.5 },
    ],
    lines: [
      ...GUMMY_BASE,
      { name: 'Cannabinoid oils', type: 'active' },
      { name: 'Purified water', type: 'buffer' },
    ],
  },
  {
    department: 'kitchen',
    updatedByName: 'Daniel Reyes',
    group: 'GUMMIES',
    number: 'GUM-925',
    description: 'Focus gummies, 25 mg CBG (not enough CBG in stock)',
    ...GUMMY,
    targets: [
      { cannabinoid: 'THC', value: 2.5 },
      { cannabinoid: 'CBG', value: 25 },
    ],
    lines: [
      ...GUMMY_BASE,
      { name: 'Cannabinoid oils', type: 'active' },
      { name: 'Purified water', type: 'buffer' },
    ],
  },
  {
    department: 'kitchen',
    updatedByName: 'Daniel Reyes',
    group: 'VAPE',
    number: 'VAP-100',
    description: 'Cartridge blend, at least 78 % THC',
    productType: 'Vape',
    batchWeightGrams: 500,
    unitWeightGrams: 1,
    targets: [{ cannabinoid: 'THC', value: 78, unit: '%', operator: '>' }],
    lines: [
      { name: 'TRP-11 - Botanical terpenes', quantity: 5, unit: '%' },
      { name: 'THC distillate', type: 'active', tracked: 'Delta-9 THC distillate' },
    ],
  },
  {
    department: 'kitchen',
    updatedByName: 'Daniel Reyes',
    group: 'VAPE',
    number: 'VAP-800',
    description: 'Live resin style cartridge, 800 mg THC (room for strong oil only)',
    productType: 'Vape',
    batchWeightGrams: 500,
    unitWeightGrams: 1,
    targets: [{ cannabinoid: 'THC', value: 800 }],
    lines: [
      { name: 'TRP-14 - Cannabis terpenes', quantity: 60, unit: 'g' },
      { name: 'THC distillate', type: 'active', tracked: 'Delta-9 THC distillate' },
    ],
  },
  {
    department: 'kitchen',
    updatedByName: 'Daniel Reyes',
    group: null,
    number: 'TOP-200',
    description: 'Relief balm, 500 mg CBD',
    productType: 'Topical',
    batchWeightGrams: 5000,
    unitWeightGrams: 50,
    targets: [{ cannabinoid: 'CBD', value: 500 }],
    lines: [
      { name: 'WAX-01 - Beeswax', quantity: 22, unit: '%' },
      { name: 'SHE-04 - Shea butter', quantity: 1500, unit: 'g' },
      {
        name: 'Infused oil phase',
        type: 'sub_formulation',
        percent: 20,
        lines: [
          { name: 'VTE-01 - Vitamin E', quantity: 1, unit: '%' },
          { name: 'CBD oil', type: 'active', tracked: 'CBD isolate' },
          { name: 'JOJ-02 - Jojoba oil', type: 'buffer' },
        ],
      },
      { name: 'Peppermint oil', quantity: 0.8, unit: '%' },
      { name: 'COC-03 - Fractionated coconut oil', type: 'buffer' },
    ],
  },
  {
    department: 'tinctures',
    group: 'TINCTURES',
    updatedByName: 'Maya Ortiz',
    number: 'TNC-001',
    description: 'Balanced tincture 1:1, 300 mg THC : 300 mg CBD',
    productType: 'Tincture',
    batchWeightGrams: 2820,
    unitWeightGrams: 28.2,
    targets: [
      { cannabinoid: 'THC', value: 300 },
      { cannabinoid: 'CBD', value: 300 },
    ],
    lines: [
      { name: 'Natural orange flavour', quantity: 28.2, unit: 'g' },
      { name: 'Cannabinoid oils', type: 'active' },
      { name: 'MCT oil', type: 'buffer', tracked: 'MCT carrier oil' },
    ],
  },
];
