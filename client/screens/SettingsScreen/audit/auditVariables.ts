import type { AuditLogRowsQuery$variables } from '#client/__generated__/AuditLogRowsQuery.graphql.ts';
import { rowOfGraphId } from '#client/relay/graphId.ts';
import { isDay } from '#client/shell/isDay.ts';

/** The names of what narrows the log in the address. */
export const NARROWING = ['q', 'from', 'to', 'type', 'who'] as const;

const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
};

/** What of its address the log is loaded with: whole days where the reader is. */
export function auditVariables(search: URLSearchParams) {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  return {
    search: search.get('q'),
    since: isDay(from) ? startOf(from) : null,
    until: isDay(to) ? startOf(to, 1) : null,
    recordType: search.get('type') || null,
    actorId: search.get('who') || null,
  };
}

export type AuditNarrowing = AuditLogRowsQuery$variables;

/** The file of all entries that are asked for. */
export function exportPath({ search, since, until, recordType, actorId }: AuditNarrowing): string {
  const named = {
    search,
    since,
    until,
    record_type: recordType,
    actor_id: actorId == null ? null : rowOfGraphId(actorId),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value != null) query.set(name, value);
  return `/audit/export?${query}`;
}
