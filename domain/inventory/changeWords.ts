import type { AuditChange } from '#domain/audit/auditChanges.ts';

const UNIT = /^(.*) \((g|%)\)$/;
const FIGURE = /^\d+\.\d+$/;

/** The changes of an oil in short: `310.5 → 999 g, THC 80 → 81 %`. */
export const changeWords = (changes: readonly AuditChange[]): string =>
  [...changes]
    .sort((one, other) => Number(isQuantity(other)) - Number(isQuantity(one)))
    .map(words)
    .join(', ');

const isQuantity = ({ field }: AuditChange) => field === 'Quantity (g)';

function words(change: AuditChange): string {
  const [, name, unit] = UNIT.exec(change.field) ?? [];
  // A text is shown as written: a description "2.50" is another one than "2.5".
  if (unit === undefined) return `${change.field} ${change.from} → ${change.to}`;
  const label = isQuantity(change) ? '' : `${name} `;
  return `${label}${plain(change.from)} → ${plain(change.to)} ${unit}`;
}

/** The audit trail writes every decimal of a column; zeros at the end are left out here. */
const plain = (text: string) => (FIGURE.test(text) ? text.replace(/\.?0+$/, '') : text);
