import type { Ingredient, RecipeContent, SubIngredient } from '#domain/recipe/recipe.ts';
import type { DocumentInput } from '#domain/record/document/buildDocument.ts';
import type { BatchHeader } from '#domain/record/document/document.ts';
import { BLANK_HEAD, byKind, type HeadEntries } from '#domain/record/entries/headEntries.ts';
import type { DocumentOil } from '#domain/record/plan/lots.ts';
import type { PlannedFeasible } from '#domain/record/plan/plannedFormulation.ts';

/** Test data factories: each returns a valid object and takes only the differences. */

export const line = (difference: Partial<Ingredient> & { readonly id: string }): Ingredient => ({
  name: difference.id,
  type: 'fixed',
  quantity: null,
  unit: null,
  inventoryTracked: false,
  defaultInventoryName: null,
  subPercentage: null,
  subIngredients: [],
  ...difference,
});

export const subLine = (
  difference: Partial<SubIngredient> & { readonly id: string },
): SubIngredient => ({
  name: difference.id,
  type: 'fixed',
  quantity: null,
  unit: null,
  inventoryTracked: false,
  defaultInventoryName: null,
  ...difference,
});

export const oil = (difference: Partial<DocumentOil> & { readonly id: string }): DocumentOil => ({
  tag: difference.id.toUpperCase(),
  description: `Oil ${difference.id}`,
  batch: 'B-1',
  percents: { THC: 80 },
  ...difference,
});

export const content = (difference: Partial<RecipeContent> = {}): RecipeContent => ({
  batchWeightGrams: 1000,
  unitWeightGrams: 4,
  specifications: [{ cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' }],
  ingredients: [
    line({ id: 'sugar', name: 'SUG-1 - Sugar', quantity: 60, unit: '%' }),
    line({ id: 'distillate', type: 'active' }),
    line({ id: 'syrup', type: 'buffer' }),
  ],
  ...difference,
});

export const solved = (difference: Partial<PlannedFeasible> = {}): PlannedFeasible => ({
  ok: true,
  allocations: [{ oilId: 'd9', mode: 'flexible', grams: 3.125 }],
  buffer: { oilId: null, grams: 396.875 },
  targets: [
    { cannabinoid: 'THC', operator: '=', targetMg: 2500, achievedMg: 2500, deltaMg: 0, met: true },
  ],
  offAsListed: [],
  warnings: [],
  proven: true,
  digest: '',
  summary: {
    batchGrams: 1000,
    units: 250,
    capacityGrams: 400,
    oilTotalGrams: 3.125,
    mgFromUseAll: {},
    mgFromFixed: {},
    mgStillNeeded: {},
    utilization: [],
    untargeted: [],
  },
  ...difference,
});

export const documentInput = (difference: Partial<DocumentInput> = {}): DocumentInput => ({
  recipe: { number: 'TNC-001', description: 'Gummies', version: 3, productType: 'Gummy' },
  content: content(),
  multiplier: 1,
  parts: 1,
  formulation: solved(),
  oils: [oil({ id: 'd9' })],
  untargetedLimitPercent: 10,
  ...difference,
});

/** A header without entries. */
export const NO_ENTRIES: HeadEntries = byKind({
  text: () => '',
  figure: () => null,
  day: () => '',
});

export const batchHeader = (difference: Partial<BatchHeader> = {}): BatchHeader => ({
  ...BLANK_HEAD,
  batchId: 'BF-20261121-7K2M',
  batchNumber: 'L-118',
  agentName: 'operator@demo.test',
  productionDate: '2026-11-21',
  status: 'active',
  isActive: true,
  organizationName: 'Demo Confections',
  ...difference,
});
