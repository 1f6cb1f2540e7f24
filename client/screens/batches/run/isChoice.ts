import type { Choice } from '#domain/formulation/types.ts';

/** Validates a choice stored in the tab. */
export const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'oilId' in value &&
  typeof value.oilId === 'string' &&
  'mode' in value &&
  (value.mode === 'flexible' ||
    value.mode === 'use_all' ||
    (value.mode === 'fixed' &&
      'grams' in value &&
      (value.grams === null || typeof value.grams === 'number')));
