/** The lists whose addresses are kept as views. */
export const LIST_NAMES = ['recipes', 'inventory', 'batches'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The tables whose columns a person arranges. */
export const TABLE_NAMES = [
  ...LIST_NAMES,
  'picker',
  'trace_batches',
  'trace_lots',
  'ledger',
  'oil_uses',
  'audit',
  'people',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];
