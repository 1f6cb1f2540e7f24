import type { GroupType } from '#domain/recipe/draft/draft.ts';
import { GROUP_TYPES } from '#domain/recipe/draft/draft.ts';
import type { ItemType, PotencyUnit } from '#domain/recipe/recipe.ts';
import { ITEM_TYPES, POTENCY_UNITS, QUANTITY_UNITS } from '#domain/recipe/recipe.ts';

/** The options of the editor's selects. */

type Option = { readonly value: string; readonly label: string };

const TYPE_LABELS: Readonly<Record<ItemType, string>> = {
  fixed: 'Fixed',
  buffer: 'Buffer',
  active: 'Active',
  sub_formulation: 'Sub-formulation',
};
const GROUP_TYPE_LABELS: Readonly<Record<GroupType, string>> = {
  general: 'General',
  dry: 'Dry',
  wet: 'Wet',
  active: 'Active',
  packaging: 'Packaging',
};

const typeOption = (type: ItemType): Option => ({ value: type, label: TYPE_LABELS[type] });
const plain = (value: string): Option => ({ value, label: value });

export const TOP_TYPES: readonly Option[] = [
  { value: '', label: 'Type' },
  ...ITEM_TYPES.map(typeOption),
];
/** A sub-formulation cannot contain another one. */
export const SUB_TYPES: readonly Option[] = TOP_TYPES.filter(
  ({ value }) => value !== 'sub_formulation',
);
export const UNITS: readonly Option[] = [
  { value: '', label: 'Unit' },
  ...QUANTITY_UNITS.map(plain),
];
export const UOMS: readonly Option[] = [
  { value: 'g', label: 'g' },
  { value: 'mg', label: 'mg' },
];
export const BASES: readonly Option[] = POTENCY_UNITS.map(plain);
export const OPERATORS: readonly Option[] = [
  { value: '=', label: '= exactly' },
  { value: '>', label: '> at least' },
];
export const GROUP_KINDS: readonly Option[] = GROUP_TYPES.map((value) => ({
  value,
  label: GROUP_TYPE_LABELS[value],
}));

export const isPotencyUnit = (value: string): value is PotencyUnit =>
  POTENCY_UNITS.some((unit) => unit === value);
export const isItemType = (value: string): value is ItemType =>
  ITEM_TYPES.some((type) => type === value);

/** Id of the list of oil names that all tracked rows share. */
export const OIL_NAMES = 'active-oil-names';
