import { db } from '#server/db/database.ts';
import {
  createDepartment,
  createOil,
  createOrganization,
  createRecipe,
  createRecipeGroup,
  createUser,
} from '#tests/factories.ts';
import { SEEDED_BATCH_GRAMS, seedBatch } from './seedBatch.ts';

/** Fills an empty database with an organization to try everything on. Says whether it did. */
export async function seedDemoData(): Promise<boolean> {
  if ((await db().organization.count()) > 0) return false;
  const { id: organizationId } = await createOrganization({ name: 'Demo Confections' });
  const kitchen = await createDepartment({ organizationId, name: 'Kitchen', code: 'KIT' });
  const tinctures = await createDepartment({ organizationId, name: 'Tinctures', code: 'TNC' });
  await seedPeople(organizationId, kitchen.id);
  await seedOils(organizationId, kitchen.id, tinctures.id);
  await seedKitchenRecipes(organizationId, kitchen.id);
  await seedTinctureRecipes(organizationId, tinctures.id);
  await seedBatch(organizationId);
  return true;
}

async function seedPeople(organizationId: number, kitchen: number): Promise<void> {
  const domain = 'demo.batchwright.test';
  await createUser({
    organizationId,
    role: 'admin',
    email: `admin@${domain}`,
    firstName: 'Maya',
    lastName: 'Ortiz',
  });
  await createUser({
    organizationId,
    role: 'manager',
    email: `manager@${domain}`,
    firstName: 'Daniel',
    lastName: 'Reyes',
    departments: { [kitchen]: 'manager' },
  });
  await createUser({
    organizationId,
    role: 'operator',
    email: `operator@${domain}`,
    firstName: 'Priya',
    lastName: 'Nair',
    departments: { [kitchen]: 'operator' },
  });
  await createUser({
    organizationId,
    role: 'viewer',
    email: `viewer@${domain}`,
    firstName: 'Tom',
    lastName: 'Becker',
  });
}

async function seedOils(organizationId: number, kitchen: number, tinctures: number): Promise<void> {
  const inKitchen = { organizationId, departmentId: kitchen };
  const inTinctures = { organizationId, departmentId: tinctures };
  await createOil({
    ...inKitchen,
    tag: 'D9-011',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2608-A',
    // A batch that is completed took the rest of it.
    grams: 310.5 + SEEDED_BATCH_GRAMS,
    percents: { THC: 84.6, CBN: 2.3, CBG: 0.7 },
    receivedOn: '2026-08-14',
  });
  await createOil({
    ...inKitchen,
    tag: 'D9-014',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2609-C',
    grams: 1250,
    percents: { THC: 88.2, CBD: 0.4, CBN: 1.1, CBG: 0.9 },
    receivedOn: '2026-09-22',
  });
  await createOil({
    ...inKitchen,
    tag: 'D9-020',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2610-B',
    grams: 640.25,
    percents: { THC: 91.4, CBN: 0.6 },
    receivedOn: '2026-10-30',
  });
  await createOil({
    ...inKitchen,
    tag: 'CBD-I-03',
    description: 'CBD isolate',
    batch: 'CBD-2607-I',
    grams: 2400,
    percents: { CBD: 99.4 },
    receivedOn: '2026-07-09',
  });
  await createOil({
    ...inKitchen,
    tag: 'CBD-B-07',
    description: 'CBD broad-spectrum distillate',
    batch: 'CBD-2609-B',
    grams: 860,
    percents: { CBD: 78.3, CBG: 3.1, CBC: 2.2, CBN: 0.8 },
    receivedOn: '2026-09-05',
  });
  await createOil({
    ...inKitchen,
    tag: 'CBN-I-01',
    description: 'CBN isolate',
    batch: 'CBN-2606-I',
    grams: 75,
    percents: { CBN: 98.6 },
    receivedOn: '2026-06-18',
  });
  await createOil({
    ...inKitchen,
    tag: 'CBG-I-02',
    description: 'CBG isolate',
    batch: 'CBG-2605-I',
    grams: 8,
    percents: { CBG: 98.9 },
    receivedOn: '2026-05-27',
  });
  await createOil({
    ...inTinctures,
    tag: 'D9-T-02',
    description: 'Delta-9 THC distillate, winterized',
    batch: 'THC-2610-T',
    grams: 450,
    percents: { THC: 86.9, CBC: 0.5, CBG: 1.2 },
    receivedOn: '2026-10-11',
  });
  await createOil({
    ...inTinctures,
    tag: 'FSE-05',
    description: 'Full-spectrum hemp extract',
    batch: 'FSE-2609-A',
    grams: 540,
    percents: { THC: 3.2, CBD: 62, CBC: 3.9, CBG: 1.8 },
    receivedOn: '2026-09-16',
  });
  await createOil({
    organizationId,
    tag: 'MCT-22',
    description: 'MCT carrier oil',
    batch: 'MCT-2610',
    grams: 15000,
    percents: {},
    receivedOn: '2026-10-02',
  });
  await createOil({
    ...inKitchen,
    tag: 'D9-009',
    description: 'Delta-9 THC distillate',
    batch: 'THC-2605-A',
    grams: 42.1,
    percents: { THC: 81.9, CBN: 4.4 },
    active: false,
    receivedOn: '2026-05-06',
  });
}

const gummyBase = [
  { name: 'SGR-01 - Cane sugar', quantity: 720, unit: 'g' },
  { name: 'GLU-02 - Glucose syrup', quantity: 640, unit: 'g' },
  { name: 'PEC-01 - Apple pectin', quantity: 32, unit: 'g' },
  { name: 'CIT-01 - Citric acid', quantity: 18, unit: 'g' },
  { name: 'Natural berry flavour', quantity: 0.6, unit: '%' },
  { name: 'Anthocyanin colour', quantity: 1800, unit: 'mg' },
] as const;

async function seedKitchenRecipes(organizationId: number, departmentId: number): Promise<void> {
  const gummies = await createRecipeGroup({
    organizationId,
    code: 'GUMMIES',
    description: 'PECTIN GUMMIES',
  });
  const vapes = await createRecipeGroup({
    organizationId,
    code: 'VAPE',
    description: 'VAPE CARTRIDGES',
  });
  const kitchen = { organizationId, departmentId, updatedByName: 'Daniel Reyes' };
  await createRecipe({
    ...kitchen,
    groupId: gummies.id,
    number: 'GUM-010',
    description: 'Mixed berry gummies, 10 mg THC',
    targets: [{ cannabinoid: 'THC', value: 10 }],
    lines: [
      ...gummyBase,
      { name: 'THC oil', type: 'active', tracked: 'Delta-9 THC distillate' },
      { name: 'Purified water', type: 'buffer' },
    ],
  });
  await createRecipe({
    ...kitchen,
    groupId: gummies.id,
    number: 'GUM-525',
    description: 'Sleep gummies, 5 mg THC : 10 mg CBD : 2.5 mg CBN',
    targets: [
      { cannabinoid: 'THC', value: 5 },
      { cannabinoid: 'CBD', value: 10 },
      { cannabinoid: 'CBN', value: 2.5 },
    ],
    lines: [
      ...gummyBase,
      { name: 'Cannabinoid oils', type: 'active' },
      { name: 'Purified water', type: 'buffer' },
    ],
  });
  await createRecipe({
    ...kitchen,
    groupId: gummies.id,
    number: 'GUM-925',
    description: 'Focus gummies, 25 mg CBG (not enough CBG in stock)',
    targets: [
      { cannabinoid: 'THC', value: 2.5 },
      { cannabinoid: 'CBG', value: 25 },
    ],
    lines: [
      ...gummyBase,
      { name: 'Cannabinoid oils', type: 'active' },
      { name: 'Purified water', type: 'buffer' },
    ],
  });
  await createRecipe({
    ...kitchen,
    groupId: vapes.id,
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
  });
  await createRecipe({
    ...kitchen,
    groupId: vapes.id,
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
  });
  await createRecipe({
    ...kitchen,
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
  });
}

async function seedTinctureRecipes(organizationId: number, departmentId: number): Promise<void> {
  const group = await createRecipeGroup({
    organizationId,
    code: 'TINCTURES',
    description: 'ORAL TINCTURES 30 ML',
  });
  await createRecipe({
    organizationId,
    departmentId,
    groupId: group.id,
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
  });
}
