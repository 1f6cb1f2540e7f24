import type { AuditChange } from '#domain/audit/auditChanges.ts';

/** Capitalizes an event such as `oil edited`. */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The changes of an entry on one line. */
export const changesLine = (changes: readonly AuditChange[]): string =>
  changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join(' · ');
