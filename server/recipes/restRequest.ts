import { z } from 'zod';
import { FINISHED_GOOD_UOMS, GROUP_TYPES } from '#domain/recipe/draft/draft.ts';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS, QUANTITY_UNITS } from '#domain/recipe/recipe.ts';
import { parseId } from '#server/input/ids.ts';

/**
 * The documented body of a recipe. Only types are checked here; the domain validates values. The lists may be in any
 * order, which `order` corrects.
 */

const MOST_ROWS = 1_000;

const id = z.union([z.number(), z.string()], 'Expected an id').transform(String);
const text = z.string().nullish();
const number = z.number('Expected a number').nullish();
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Expected ${values.join(', ')}`);
const rows = <Row extends z.ZodType>(row: Row) =>
  z.array(row).max(MOST_ROWS, `At most ${MOST_ROWS} rows`).nullish();

const line = z.object({
  ingredient_name: text,
  item_type: oneOf(ITEM_TYPES).nullish(),
  quantity: number,
  unit: oneOf(QUANTITY_UNITS).nullish(),
  order: number,
  inventory_tracked: z.boolean().nullish(),
  default_inventory_name: text,
});

const detail = line.extend({
  id: id.nullish(),
  group_id: id.nullish(),
  sub_percentage: number,
  sub_details: rows(line),
});

const specification = z.object({
  spec_name: z.string('Expected a name such as THC/unit'),
  target_value: number,
  unit: oneOf(POTENCY_UNITS).nullish(),
  operator: oneOf(OPERATORS).nullish(),
});

/** The documented form includes the weights among the targets; in grams, they are not targets. */
function withoutWeight(row: unknown): unknown {
  const named = z.looseObject({ spec_name: z.string() }).safeParse(row);
  if (!named.success || !/^(batch|unit) weight$/i.test(named.data.spec_name)) return row;
  return { spec_name: named.data.spec_name, target_value: null };
}

export const recipeRequest = z.object({
  department_id: id.nullish(),
  number: text,
  version: z.int('Expected a whole number').nullish(),
  description: text,
  product_type: text,
  recipe_group_code: text,
  finished_good_uom: oneOf(FINISHED_GOOD_UOMS).nullish(),
  batch_weight: number,
  unit_weight: number,
  servings_per_unit: number,
  units_per_package: number,
  unit_ml: number,
  density_g_per_ml: number,
  label_profile_keys: rows(z.string('Expected the key of a label profile')),
  specifications: rows(z.preprocess(withoutWeight, specification)),
  detail_groups: rows(
    z.object({
      id: id.nullish(),
      name: text,
      group_type: oneOf(GROUP_TYPES).nullish(),
      order: number,
      details: rows(detail),
    }),
  ).superRefine(refuseSameIds),
  details: rows(detail),
});

/** Rows refer to groups by id, so ids must be unique. */
function refuseSameIds(
  groups: readonly { readonly id?: string | null | undefined }[] | null | undefined,
  context: z.RefinementCtx,
): void {
  const ids = (groups ?? []).map((group) => group.id ?? null);
  for (const [index, id] of ids.entries()) {
    if (id === null || ids.indexOf(id) === index) continue;
    const message = 'Another group has the same id';
    context.addIssue({ code: 'custom', path: [index, 'id'], message });
  }
}

export type LineRequest = z.output<typeof line>;
export type DetailRequest = z.output<typeof detail>;
export type RecipeRequest = z.output<typeof recipeRequest>;

/** The department in a body, for checking rights; undefined when it names none. */
export function departmentIdOf(body: unknown): number | null | undefined {
  const named = z.object({ department_id: id.nullish() }).safeParse(body);
  return named.success ? departmentId(named.data) : undefined;
}

/** A body without this field keeps the department. */
export const departmentId = ({ department_id }: Pick<RecipeRequest, 'department_id'>) =>
  department_id == null ? department_id : parseId(department_id, 'Department');
