import { isCalendarDate } from '#domain/calendarDate.ts';
import type { ReadCell } from '#domain/inventory/file/fileOil.ts';
import { textIssues } from '#domain/issue.ts';
import { CERTIFICATE_LIMITS } from '#domain/lots/certificate/certificate.ts';
import { LOT_FACT_LABELS, type LotFacts, originIssues } from '#domain/lots/facts.ts';
import { LOT_STATUSES, type LotStatus, STATUS_WORDS } from '#domain/lots/status.ts';

/** The cells of an inventory file about the status, origin, dates and certificate of a lot (docs/rules/inventory.md, Import). */

/** The facts of a lot by the column that has them. */
export const FACT_COLUMNS = {
  expires_on: 'expiresOn',
  retest_on: 'retestOn',
  supplier: 'supplier',
  supplier_lot: 'supplierLot',
  track_tag: 'trackTag',
} as const satisfies Readonly<Record<string, keyof LotFacts>>;

const TEXT_CELLS = {
  lab: { label: 'Lab', mostCharacters: CERTIFICATE_LIMITS.labName },
  certificate: { label: 'Certificate', mostCharacters: CERTIFICATE_LIMITS.certificateNumber },
} as const;

type TextColumn = keyof typeof TEXT_CELLS | 'supplier' | 'supplier_lot' | 'track_tag';

const DAY_CELLS = {
  expires_on: LOT_FACT_LABELS.expiresOn,
  retest_on: LOT_FACT_LABELS.retestOn,
} as const;

type LotCell<Value> = ReadCell<Value | null>;

/** A text about a lot; null when the cell is empty. */
export function readText(column: TextColumn, cell: string): LotCell<string> {
  const [issue] =
    column === 'lab' || column === 'certificate'
      ? textIssues([column], cell, { ...TEXT_CELLS[column], isRequired: false, isLine: true })
      : originIssues(FACT_COLUMNS[column], cell);
  if (issue !== undefined) return { ok: false, message: issue.message };
  return { ok: true, value: cell === '' ? null : cell };
}

/** A day as `YYYY-MM-DD`; null when the cell is empty. */
export function readDay(column: keyof typeof DAY_CELLS, cell: string): LotCell<string> {
  if (cell === '') return { ok: true, value: null };
  if (isCalendarDate(cell)) return { ok: true, value: cell };
  return { ok: false, message: `${DAY_CELLS[column]} must be a date such as 2026-11-22` };
}

/** A status by its name or its word, ignoring case; null when the cell is empty. */
export function readStatus(cell: string): LotCell<LotStatus> {
  if (cell === '') return { ok: true, value: null };
  const written = cell.toLowerCase();
  const status = LOT_STATUSES.find(
    (one) => one === written || STATUS_WORDS[one].toLowerCase() === written,
  );
  if (status !== undefined) return { ok: true, value: status };
  return { ok: false, message: 'Status must be quarantine, released, hold or rejected' };
}
