import type { Choice } from '#domain/formulation/types.ts';

/** Whether what was kept in the tab is a choice: nothing vouches for it but this. */
export const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  'oilId' in value &&
  typeof value.oilId === 'string' &&
  'mode' in value &&
  (value.mode === 'flexible' ||
    value.mode === 'useAll' ||
    (value.mode === 'fixed' &&
      'grams' in value &&
      (value.grams === null || typeof value.grams === 'number')));
