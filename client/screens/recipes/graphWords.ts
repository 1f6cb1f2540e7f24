import type { FinishedGoodUom, GroupType } from '#domain/recipe/draft/draft.ts';
import type { ItemType, Operator, PotencyUnit, QuantityUnit } from '#domain/recipe/recipe.ts';

/** Maps enum values of the graph to those of the domain. */

export const ITEM_TYPE = {
  FIXED: 'fixed',
  BUFFER: 'buffer',
  ACTIVE: 'active',
  SUB_FORMULATION: 'sub_formulation',
} as const satisfies Record<string, ItemType>;

export const OPERATOR = {
  EQUAL: '=',
  GREATER: '>',
  GREATER_OR_EQUAL: '>=',
  LESS: '<',
  LESS_OR_EQUAL: '<=',
} as const satisfies Record<string, Operator>;

export const POTENCY_UNIT = {
  MG_PER_UNIT: 'mg/unit',
  MG_PER_G: 'mg/g',
  PERCENT: '%',
} as const satisfies Record<string, PotencyUnit>;

export const QUANTITY_UNIT = {
  G: 'g',
  MG: 'mg',
  PERCENT: '%',
} as const satisfies Record<string, QuantityUnit>;

export const FINISHED_GOOD_UOM = {
  G: 'g',
  MG: 'mg',
} as const satisfies Record<string, FinishedGoodUom>;

export const GROUP_TYPE = {
  GENERAL: 'general',
  DRY: 'dry',
  WET: 'wet',
  ACTIVE: 'active',
  PACKAGING: 'packaging',
} as const satisfies Record<string, GroupType>;
