import type { AuditFields } from './auditChanges.ts';

/** Fields that can serve as the name of a record, the most specific first. */
const NAMING_FIELDS = [
  'deviationNumber',
  'batchId',
  'tag',
  'number',
  'code',
  'name',
  'user',
  'email',
];

/** The name of the record that an audit entry concerns, from the stored fields; null when they contain none. */
export function recordNameIn(before: AuditFields | null, after: AuditFields | null): string | null {
  for (const fields of [after, before]) {
    const names = NAMING_FIELDS.map((field) => fields?.[field]);
    const name = names.find(isWord);
    if (name !== undefined) return name;
    const person = [fields?.['firstName'], fields?.['lastName']].filter(isWord).join(' ');
    if (person !== '') return person;
  }
  return null;
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
