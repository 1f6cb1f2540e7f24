import {
  type DraftIngredient,
  type DraftSpecification,
  type DraftSubIngredient,
  emptyDraft,
  emptyRow,
  emptySubRow,
  type RecipeDraft,
} from '#domain/recipe/draft/draft.ts';
import type { PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';

/** A figure or choice that only the maker knows; the draft has none for it. */
export type OpenPoint = {
  /** The department, or the target of the cannabinoid with this name. */
  readonly field: 'departmentId' | { readonly target: string };
  /** One sentence. */
  readonly text: string;
};

/** True while the draft has nothing for the point. */
export const isOpen = (
  { field }: OpenPoint,
  { departmentId, specifications }: Pick<RecipeDraft, 'departmentId' | 'specifications'>,
): boolean =>
  field === 'departmentId'
    ? departmentId === null
    : !specifications.some(
        ({ cannabinoid, value }) =>
          cannabinoidKey(cannabinoid) === cannabinoidKey(field.target) && value !== null,
      );

/** A row of the draft with the reason it is there, as one or two sentences. */
export type ExplainedRow = { readonly key: string; readonly text: string };

/**
 * The beginning of a recipe: a draft that can be saved as a draft as it is, and published once its open points are
 * filled. Row keys are unique within the template and never numbers.
 */
export type RecipeTemplate = {
  readonly draft: RecipeDraft;
  readonly openPoints: readonly OpenPoint[];
  /** Every row of both levels, in printing order. */
  readonly rows: readonly ExplainedRow[];
};

type Explained<Line> = { readonly line: Line; readonly rows: readonly ExplainedRow[] };

type Amount = { readonly quantity: number; readonly unit: QuantityUnit };

/** A row inside a sub-formulation; `amount` makes it fixed. */
export function subLine(
  name: string,
  type: 'active' | 'buffer' | Amount,
  text: string,
): Explained<DraftSubIngredient> {
  const key = keyOf(name);
  return { line: lineOf(emptySubRow(key), name, type), rows: [{ key, text }] };
}

/** A top-level row; `amount` makes it fixed. */
export function line(
  name: string,
  type: 'active' | 'buffer' | Amount,
  text: string,
): Explained<DraftIngredient> {
  const key = keyOf(name);
  return { line: lineOf(emptyRow(key), name, type), rows: [{ key, text }] };
}

/** A sub-formulation of `percent` of the batch weight. */
export function subFormulation(
  name: string,
  percent: number,
  text: string,
  inner: readonly Explained<DraftSubIngredient>[],
): Explained<DraftIngredient> {
  const key = keyOf(name);
  return {
    line: {
      ...emptyRow(key),
      name,
      type: 'sub_formulation',
      subPercentage: percent,
      subIngredients: inner.map((one) => one.line),
    },
    rows: [{ key, text }, ...inner.flatMap(({ rows }) => rows)],
  };
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Active rows are tracked, because their oils are in the inventory. */
const lineOf = <Line extends DraftSubIngredient>(
  empty: Line,
  name: string,
  type: 'active' | 'buffer' | Amount,
): Line => ({
  ...empty,
  name,
  ...(typeof type === 'string'
    ? { type, inventoryTracked: type === 'active' }
    : { type: 'fixed', ...type }),
});

type Parts = {
  readonly head: Pick<RecipeDraft, 'number' | 'description' | 'productType'>;
  readonly batchWeightGrams: number;
  readonly unitWeightGrams: number;
  readonly basis: PotencyUnit;
  /** The cannabinoids to be targeted, each with the sentence that asks for its figure. */
  readonly targets: readonly { readonly cannabinoid: string; readonly text: string }[];
  readonly lines: readonly Explained<DraftIngredient>[];
};

/** Puts a template together; its targets are `=` and without a value. */
export function templateOf({ head, basis, targets, lines, ...weights }: Parts): RecipeTemplate {
  const specifications = targets.map(
    ({ cannabinoid }): DraftSpecification => ({
      cannabinoid,
      value: null,
      unit: basis,
      operator: '=',
    }),
  );
  return {
    draft: {
      ...emptyDraft,
      ...head,
      ...weights,
      basis,
      specifications,
      ingredients: lines.map((one) => one.line),
    },
    openPoints: [
      { field: 'departmentId', text: 'Choose the department that makes it.' },
      ...targets.map(({ cannabinoid, text }) => ({ field: { target: cannabinoid }, text })),
    ],
    rows: lines.flatMap(({ rows }) => rows),
  };
}
