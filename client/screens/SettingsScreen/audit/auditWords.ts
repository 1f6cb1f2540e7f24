import type { AuditChange } from '#domain/audit/auditChanges.ts';

/** `oil edited` as the start of a line. */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The changes of an entry in a line. */
export const changesLine = (changes: readonly AuditChange[]): string =>
  changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(' · ');
