import { builder } from '#server/graph/builder.ts';

export const Operator = builder.enumType('Operator', {
  description: 'How a target is to be met.',
  values: {
    EQUAL: { value: '=', description: 'Exactly, within 1 mg of the whole batch.' },
    GREATER: { value: '>', description: 'Met like GREATER_OR_EQUAL.' },
    GREATER_OR_EQUAL: { value: '>=', description: 'At least, less 1 mg of the whole batch.' },
    LESS: { value: '<', description: 'Met like LESS_OR_EQUAL.' },
    LESS_OR_EQUAL: { value: '<=', description: 'At most, plus 1 mg of the whole batch.' },
  },
} as const);

export const PotencyUnit = builder.enumType('PotencyUnit', {
  description: 'The unit of the value of a target.',
  values: {
    MG_PER_UNIT: {
      value: 'mg/unit',
      description:
        'Milligrams in a finished unit: times the units, batch weight by unit weight unrounded.',
    },
    MG_PER_G: { value: 'mg/g', description: 'Milligrams in a gram of the batch.' },
    PERCENT: { value: '%', description: 'Percent of the batch weight.' },
  },
} as const);

export const QuantityUnit = builder.enumType('QuantityUnit', {
  description: 'The unit of the quantity of a fixed ingredient.',
  values: {
    G: { value: 'g', description: 'Grams; they grow with the multiplier.' },
    MG: { value: 'mg', description: 'Milligrams; they grow with the multiplier.' },
    PERCENT: {
      value: '%',
      description: 'Percent of the batch weight or, inside a sub-formulation, of its weight.',
    },
  },
} as const);

export const WeightUnit = builder.enumType('WeightUnit', {
  description: 'The unit of a finished good.',
  values: {
    G: { value: 'g', description: 'Grams.' },
    MG: { value: 'mg', description: 'Milligrams.' },
  },
} as const);

export const ItemType = builder.enumType('ItemType', {
  description: 'The kind of ingredient of a line.',
  values: {
    FIXED: { value: 'fixed', description: 'A quantity that the recipe gives.' },
    BUFFER: {
      value: 'buffer',
      description: 'The rest of the weight; several share it equally.',
    },
    ACTIVE: { value: 'active', description: 'The place of the oils that the calculation picks.' },
    SUB_FORMULATION: {
      value: 'sub_formulation',
      description: 'A percent of the batch weight, with ingredients of its own.',
    },
  },
} as const);

export const DetailGroupType = builder.enumType('DetailGroupType', {
  description:
    'The kind of materials in a group. It sorts and labels; nothing is computed from it.',
  values: {
    GENERAL: { value: 'general', description: 'Everything else.' },
    DRY: { value: 'dry', description: 'Dry goods.' },
    WET: { value: 'wet', description: 'Liquids.' },
    ACTIVE: { value: 'active', description: 'Actives, kept under lock.' },
    PACKAGING: { value: 'packaging', description: 'Packaging.' },
  },
} as const);

export const RecipeStatus = builder.enumType('RecipeStatus', {
  description: 'Whether a version of a recipe is in use.',
  values: {
    DRAFT: { value: 'draft', description: 'Still written; at most one of a recipe.' },
    ACTIVE: { value: 'active', description: 'In use; at most one of a recipe.' },
    ARCHIVED: { value: 'archived', description: 'Out of use and read only.' },
  },
} as const);
