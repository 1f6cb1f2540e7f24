import * as z from 'zod/mini';
import type { Basis, SavedVersion } from '#client/screens/RecipeEditorScreen/saving/saveOutcome.ts';
import { FINISHED_GOOD_UOMS, GROUP_TYPES } from '#domain/recipe/draft/draft.ts';
import type { RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS, QUANTITY_UNITS } from '#domain/recipe/recipe.ts';
import type { EditorValues } from './editorValues.ts';

/** Input as it is kept: forms of before there were labels have no fields for them. */
export type KeptValues = Omit<EditorValues, keyof RecipeLabel> &
  Partial<Pick<EditorValues, keyof RecipeLabel>>;

/** The input of the editor with the version it is based on; null: a new recipe. */
export type RecipeDraftKept = { readonly basis: Basis | null; readonly values: KeptValues };

const potencyUnit = z.enum(POTENCY_UNITS);
const operator = z.enum(OPERATORS);
const keys = z.array(z.string());

const schema = z.object({
  basis: z.nullable(z.object({ id: z.string(), version: z.number(), revision: z.number() })),
  values: z.object({
    departmentId: z.string(),
    number: z.string(),
    description: z.string(),
    productType: z.string(),
    finishedGoodUom: z.enum([...FINISHED_GOOD_UOMS, '']),
    groupId: z.string(),
    batchWeightGrams: z.string(),
    unitWeightGrams: z.string(),
    servingsPerUnit: z.optional(z.string()),
    unitsPerPackage: z.optional(z.string()),
    unitMl: z.optional(z.string()),
    densityGPerMl: z.optional(z.string()),
    labelProfileKeys: z.optional(keys),
    basis: potencyUnit,
    operator,
    targets: z.record(
      z.string(),
      z.object({ cannabinoid: z.string(), value: z.string(), unit: potencyUnit, operator }),
    ),
    targetOrder: keys,
    groups: z.record(z.string(), z.object({ name: z.string(), groupType: z.enum(GROUP_TYPES) })),
    groupOrder: keys,
    rows: z.record(
      z.string(),
      z.object({
        name: z.string(),
        type: z.enum([...ITEM_TYPES, '']),
        quantity: z.string(),
        unit: z.enum([...QUANTITY_UNITS, '']),
        inventoryTracked: z.boolean(),
        defaultInventoryName: z.string(),
        groupKey: z.string(),
        subPercentage: z.string(),
      }),
    ),
    order: keys,
    subs: z.record(z.string(), keys),
  }),
});

export const isRecipeDraft = (value: unknown): value is RecipeDraftKept =>
  schema.safeParse(value).success;

/** Named after the recipe, for all its versions; a new one has only its URL. */
export const recipeDraftName = (saved: SavedVersion | null, search: string): string =>
  saved === null ? `recipe:new${search}` : `recipe:${saved.recipe.id}`;

/**
 * Compares a draft with the open version: based on exactly that one (`same`), on an older one (`outdated`), or on a
 * newer or different one (`elsewhere`), where it is not offered.
 */
export function draftState(
  basis: Basis | null,
  saved: Basis | null,
): 'same' | 'outdated' | 'elsewhere' {
  if (basis === null || saved === null) return basis === saved ? 'same' : 'elsewhere';
  if (basis.id === saved.id) return basis.revision === saved.revision ? 'same' : 'outdated';
  return basis.version < saved.version ? 'outdated' : 'elsewhere';
}
