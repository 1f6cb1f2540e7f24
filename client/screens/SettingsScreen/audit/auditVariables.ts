import type { AuditLogRowsQuery$variables } from '#client/__generated__/AuditLogRowsQuery.graphql.ts';
import { isDay } from '#client/address/isDay.ts';
import { rowOfGraphId } from '#client/relay/graphId.ts';

/** The URL parameters of the filters. */
export const NARROWING = ['q', 'from', 'to', 'type', 'who'] as const;

const startOf = (day: string, daysLater = 0): string => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
};

/** The query variables from the URL; days are in the local time zone. */
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

/** The path of the file with all matching entries. */
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
