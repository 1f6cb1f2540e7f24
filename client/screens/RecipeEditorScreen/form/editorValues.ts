import { figureText } from '#domain/numbers/decimals.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import type {
  DraftIngredient,
  DraftSpecification,
  DraftSubIngredient,
  FinishedGoodUom,
  GroupType,
  RecipeDraft,
} from '#domain/recipe/draft/draft.ts';
import {
  BATCH_WEIGHT,
  DENSITY,
  quantityRule,
  SERVINGS,
  TYPED_SUB_PERCENT,
  targetRule,
  UNIT_VOLUME,
  UNIT_WEIGHT,
  UNITS_IN_PACKAGE,
} from '#domain/recipe/draft/draftNumbers.ts';
import type { ItemType, Operator, PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';

/**
 * The values of the form: texts as typed. Rows are stored by key and their order separately, so that moving a row
 * changes one list and no field has to be registered again.
 */
export type LineValues = {
  name: string;
  type: ItemType | '';
  quantity: string;
  unit: QuantityUnit | '';
  inventoryTracked: boolean;
  defaultInventoryName: string;
  /** Only for top-level rows, like the percent. */
  groupKey: string;
  subPercentage: string;
};

export type TargetValues = {
  cannabinoid: string;
  value: string;
  unit: PotencyUnit;
  operator: Operator;
};

export type GroupValues = { name: string; groupType: GroupType };

export type EditorValues = {
  departmentId: string;
  number: string;
  description: string;
  productType: string;
  finishedGoodUom: FinishedGoodUom | '';
  groupId: string;
  batchWeightGrams: string;
  unitWeightGrams: string;
  servingsPerUnit: string;
  unitsPerPackage: string;
  unitMl: string;
  densityGPerMl: string;
  labelProfileKeys: string[];
  basis: PotencyUnit;
  operator: Operator;
  targets: Record<string, TargetValues>;
  targetOrder: string[];
  groups: Record<string, GroupValues>;
  groupOrder: string[];
  /** Rows of both levels. */
  rows: Record<string, LineValues>;
  order: string[];
  /** Keys of the rows inside each sub-formulation. */
  subs: Record<string, string[]>;
};

export type Cannabinoid = { readonly name: string; readonly unit: PotencyUnit };

let serial = 0;
/** A unique key; never a number, which the form would treat as an index. */
export function newKey(): string {
  serial += 1;
  return `n${serial}`;
}

/** Prevents new rows from taking the keys of restored ones. */
export function passKeys({ rows, groups }: Pick<EditorValues, 'rows' | 'groups'>): void {
  for (const key of [...Object.keys(rows), ...Object.keys(groups)]) {
    const number = /^n(\d+)$/.exec(key)?.[1];
    if (number !== undefined) serial = Math.max(serial, Number(number));
  }
}

export function valuesOf(
  draft: RecipeDraft,
  cannabinoids: readonly Cannabinoid[],
  isNew: boolean,
): EditorValues {
  const targets = targetRows(draft, cannabinoids, isNew).map(
    (target, index) => [`t${index}`, target] as const,
  );
  const lines = draft.ingredients.flatMap((row) => [
    [row.key, lineValues(row)] as const,
    ...row.subIngredients.map((sub) => [sub.key, lineValues(sub)] as const),
  ]);
  return {
    departmentId: draft.departmentId ?? '',
    number: draft.number,
    description: draft.description,
    productType: draft.productType,
    finishedGoodUom: draft.finishedGoodUom ?? '',
    groupId: draft.groupId ?? '',
    batchWeightGrams: figureText(draft.batchWeightGrams),
    unitWeightGrams: figureText(draft.unitWeightGrams),
    servingsPerUnit: figureText(draft.servingsPerUnit),
    unitsPerPackage: figureText(draft.unitsPerPackage),
    unitMl: figureText(draft.unitMl),
    densityGPerMl: figureText(draft.densityGPerMl),
    labelProfileKeys: [...draft.labelProfileKeys],
    basis: draft.specifications[0]?.unit ?? 'mg/unit',
    operator: draft.specifications.find(isPlain)?.operator ?? '=',
    targets: Object.fromEntries(targets),
    targetOrder: targets.map(([key]) => key),
    groups: Object.fromEntries(
      draft.detailGroups.map(({ key, name, groupType }) => [key, { name, groupType }]),
    ),
    groupOrder: draft.detailGroups.map(({ key }) => key),
    rows: Object.fromEntries(lines),
    order: draft.ingredients.map(({ key }) => key),
    subs: Object.fromEntries(
      draft.ingredients.map((row) => [row.key, row.subIngredients.map(({ key }) => key)]),
    ),
  };
}

/** Maximums keep their own operator beside the targets of the panel. */
const isPlain = ({ operator }: Pick<DraftSpecification, 'operator'>) => !isMaximum(operator);

/** One row for each cannabinoid of the organization, then the other targets of the recipe. */
function targetRows(
  { specifications }: RecipeDraft,
  cannabinoids: readonly Cannabinoid[],
  isNew: boolean,
): readonly TargetValues[] {
  const names = new Map(cannabinoids.map(({ name }) => [cannabinoidKey(name), name]));
  const firstOf = (key: string) =>
    specifications.find((spec) => isPlain(spec) && cannabinoidKey(spec.cannabinoid) === key);
  const asked = new Set<DraftSpecification>();
  const basis = specifications[0]?.unit;
  const own = inCannabinoidOrder([...names.values()]).map((name): TargetValues => {
    const spec = firstOf(cannabinoidKey(name));
    if (spec !== undefined) {
      asked.add(spec);
      return targetValues(spec);
    }
    const unit = cannabinoids.find((cannabinoid) => cannabinoid.name === name)?.unit;
    return {
      cannabinoid: name,
      value: '',
      unit: (isNew ? (basis ?? unit) : basis) ?? 'mg/unit',
      operator: specifications.find(isPlain)?.operator ?? '=',
    };
  });
  return [...own, ...specifications.filter((spec) => !asked.has(spec)).map(targetValues)];
}

const targetValues = (spec: DraftSpecification): TargetValues => ({
  cannabinoid: spec.cannabinoid,
  value: figureText(spec.value),
  unit: spec.unit,
  operator: spec.operator,
});

export const lineValues = (line: DraftSubIngredient | DraftIngredient): LineValues => ({
  name: line.name,
  type: line.type ?? '',
  quantity: figureText(line.quantity),
  unit: line.unit ?? '',
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName ?? '',
  groupKey: 'groupKey' in line ? (line.groupKey ?? '') : '',
  subPercentage: 'subPercentage' in line ? figureText(line.subPercentage) : '',
});

/** The form as a draft; row indexes follow the lists of keys. */
export function draftOf(values: EditorValues): RecipeDraft {
  return {
    departmentId: values.departmentId || null,
    number: values.number,
    description: values.description,
    productType: values.productType,
    finishedGoodUom: values.finishedGoodUom || null,
    groupId: values.groupId || null,
    batchWeightGrams: numberOf(values.batchWeightGrams, BATCH_WEIGHT),
    unitWeightGrams: numberOf(values.unitWeightGrams, UNIT_WEIGHT),
    servingsPerUnit: numberOf(values.servingsPerUnit, SERVINGS),
    unitsPerPackage: numberOf(values.unitsPerPackage, UNITS_IN_PACKAGE),
    unitMl: numberOf(values.unitMl, UNIT_VOLUME),
    densityGPerMl: numberOf(values.densityGPerMl, DENSITY),
    labelProfileKeys: values.labelProfileKeys,
    specifications: picked(values.targetOrder, values.targets).map(([, target]) => ({
      cannabinoid: target.cannabinoid,
      value: numberOf(target.value, targetRule(target.unit)),
      unit: target.unit,
      operator: target.operator,
    })),
    detailGroups: picked(values.groupOrder, values.groups).map(([key, group]) => ({
      key,
      ...group,
    })),
    ingredients: picked(values.order, values.rows).map(([key, row]) => rowOf(key, row, values)),
  };
}

export const lineOf = (key: string, line: LineValues): DraftSubIngredient => ({
  key,
  name: line.name,
  type: line.type || null,
  quantity: numberOf(line.quantity, quantityRule(line.unit)),
  unit: line.unit || null,
  inventoryTracked: line.inventoryTracked,
  defaultInventoryName: line.defaultInventoryName || null,
});

export const rowOf = (
  key: string,
  row: LineValues,
  { subs, rows }: Pick<EditorValues, 'subs' | 'rows'>,
): DraftIngredient => ({
  ...lineOf(key, row),
  groupKey: row.groupKey || null,
  subPercentage: numberOf(row.subPercentage, TYPED_SUB_PERCENT),
  subIngredients: picked(subs[key] ?? [], rows).map(([subKey, sub]) => lineOf(subKey, sub)),
});

const picked = <Value>(
  keys: readonly string[],
  values: Readonly<Record<string, Value>>,
): readonly (readonly [string, Value])[] =>
  keys.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [[key, value] as const];
  });
