import type { AuditFields } from './auditChanges.ts';

/** What a record calls itself, the most telling first. */
const NAMING_FIELDS = ['batchId', 'tag', 'number', 'code', 'name', 'user', 'email'];

/** How an entry of the audit trail calls the record it is about, from what it keeps; null says nothing. */
export function recordNameIn(before: AuditFields | null, after: AuditFields | null): string | null {
  for (const fields of [after, before]) {
    const names = NAMING_FIELDS.map((field) => fields?.[field]);
    const name = names.find((value) => typeof value === 'string' && value !== '');
    if (typeof name === 'string') return name;
  }
  return null;
}
