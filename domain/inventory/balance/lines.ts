/** The lines of a mass balance (docs/rules/balance.md, Lines). */

/** Movements of the stock of a lot, or of its milligrams, between opening and closing, in the order of the table. */
export const MOVEMENTS = [
  'received',
  'imported',
  'edited',
  'revalued',
  'charged',
  'sampled',
  'disposed',
  'returned',
  'inactivated',
  'reactivated',
] as const;

export type Movement = (typeof MOVEMENTS)[number];

export const LINES = ['opening', ...MOVEMENTS, 'closing'] as const;

/** A line with rows of its own. */
export type Line = (typeof LINES)[number];

/** The line of each reason of the ledger. */
export const LINE_OF_REASON = {
  received: 'received',
  imported: 'imported',
  edited: 'edited',
  consumed: 'charged',
  corrected: 'charged',
  sampled: 'sampled',
  disposed: 'disposed',
  returned: 'returned',
  inactivated: 'inactivated',
  reactivated: 'reactivated',
} as const satisfies Record<string, Movement>;

export const LINE_LABELS: Readonly<Record<Line | 'unaccounted', string>> = {
  opening: 'Opening stock',
  received: 'Received',
  imported: 'Imported',
  edited: 'Edited',
  revalued: 'Revalued by tests',
  charged: 'Charged to batches',
  sampled: 'Sampled',
  disposed: 'Disposed',
  returned: 'Returned to suppliers',
  inactivated: 'Inactivated',
  reactivated: 'Reactivated',
  closing: 'Closing stock',
  unaccounted: 'Unaccounted',
};
