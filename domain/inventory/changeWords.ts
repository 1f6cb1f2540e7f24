import type { AuditChange } from '#domain/audit/auditChanges.ts';

const UNIT = /^(.*) \((g|%)\)$/;
const NUMBER = /^\d+\.\d+$/;

/** The changes of an oil in short: `310.5 → 999 g, THC 80 → 81 %`. */
export const changeWords = (changes: readonly AuditChange[]): string =>
  [...changes]
    .sort((one, other) => Number(isQuantity(other)) - Number(isQuantity(one)))
    .map(words)
    .join(', ');

const isQuantity = ({ field }: AuditChange) => field === 'Quantity (g)';

function words(change: AuditChange): string {
  const [, name = change.field, unit = ''] = UNIT.exec(change.field) ?? [];
  const label = isQuantity(change) ? '' : `${name} `;
  const figures = `${plain(change.from)} → ${plain(change.to)}`;
  return `${label}${figures} ${unit}`.trim();
}

/** The audit trail writes every decimal of a column; zeros at the end are left out here. */
const plain = (text: string) => (NUMBER.test(text) ? text.replace(/\.?0+$/, '') : text);
