import { csvLines, csvText } from '#domain/files/csv.ts';
import type { AuditChange } from './auditChanges.ts';

export const AUDIT_FILE = 'audit_log.csv';

export type AuditRow = {
  /** Sequence number in the organization's audit chain. */
  readonly sequence: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actorName: string;
  readonly kind: string;
  readonly recordType: string;
  readonly recordName: string;
  readonly changes: readonly AuditChange[];
};

const NO_CHANGE: AuditChange = { field: '', from: '', to: '' };

/** The header row of the audit file, with the byte order mark. */
export const auditFileHead = (): string =>
  csvText([
    ['Entry', 'When (UTC)', 'Who', 'What', 'Kind of record', 'Record', 'Field', 'From', 'To'],
  ]);

/** One CSV row per changed field, or one for an entry without changes. Cells are guarded against formulas. */
export const auditLines = (entries: readonly AuditRow[]): string =>
  csvLines(
    entries.flatMap(({ changes, ...entry }) =>
      (changes.length === 0 ? [NO_CHANGE] : changes).map(({ field, from, to }) => [
        entry.sequence,
        entry.at,
        entry.actorName,
        entry.kind,
        entry.recordType,
        entry.recordName,
        field,
        from,
        to,
      ]),
    ),
  );
