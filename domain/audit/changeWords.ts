import type { AuditChange } from '#domain/audit/auditChanges.ts';

const UNIT = /^(.*) \((g|%)\)$/;
const FIGURE = /^\d+\.\d+$/;

/** A short summary of an oil's changes: `310.5 → 999 g, THC 80 → 81 %`. */
export const changeWords = (changes: readonly AuditChange[]): string =>
  [...changes]
    .sort((one, other) => Number(isQuantity(other)) - Number(isQuantity(one)))
    .map(words)
    .join(', ');

const isQuantity = ({ field }: AuditChange) => field === 'Quantity (g)';

function words(change: AuditChange): string {
  const [, name, unit] = UNIT.exec(change.field) ?? [];
  // Text is shown as written: the description "2.50" differs from "2.5".
  if (unit === undefined) return `${change.field} ${change.from} → ${change.to}`;
  const label = isQuantity(change) ? '' : `${name} `;
  return `${label}${plain(change.from)} → ${plain(change.to)} ${unit}`;
}

/** The audit trail stores every decimal of a column; trailing zeros are not shown. */
const plain = (text: string) => (FIGURE.test(text) ? text.replace(/\.?0+$/, '') : text);
