import { z } from 'zod';
import { KNOWN_DAYS } from '#domain/calendarDate.ts';
import { LARGEST_ID } from '#server/input/ids.ts';
import { dayInput, momentInput } from '#server/input/input.ts';
import { file, json, moment, type Operation } from '#server/rest/openapi/operation.ts';
import { pageQuery } from '#server/rest/rest.ts';

const time = z
  .union([momentInput, dayInput], {
    error: `Expected a day or a time such as 2026-11-21T08:30:00Z, ${KNOWN_DAYS}`,
  })
  .transform((text) => new Date(text))
  .optional();

export const logFilterQuery = z.object({
  record_type: z.string().optional(),
  actor_id: z.string().optional(),
  since: time,
  until: time,
  search: z.string().optional(),
});
export const logQuery = logFilterQuery.extend(pageQuery.shape);
export const chainQuery = z.object({
  up_to: z.coerce.number().int().min(1).max(LARGEST_ID).optional(),
});

const entry = z
  .strictObject({
    id: z.int(),
    sequence: z.int(),
    at: moment,
    actor_id: z.int().nullable(),
    actor_name: z.string(),
    kind: z.string(),
    record_type: z.string(),
    record_id: z.string(),
    record_name: z.string(),
    changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
  })
  .meta({ id: 'AuditEntry' });

const audit = { tag: 'Organization', refuses: [403, 404, 422] } as const;

export const AUDIT_OPERATIONS = {
  list: {
    ...audit,
    id: 'listAuditLog',
    summary: 'The events of the organization, the newest first; at most 5,000',
    query: logQuery,
    answer: json(z.array(entry)),
  },
  export: {
    ...audit,
    id: 'exportAuditLog',
    summary: 'The same as a file',
    query: logFilterQuery,
    answer: file('text/csv'),
  },
  chain: {
    ...audit,
    id: 'verifyAuditChain',
    summary: 'Whether a stretch of the chain of hashes holds',
    query: chainQuery,
    answer: json(z.strictObject({ from: z.int(), up_to: z.int(), broken_at: z.int().nullable() })),
  },
} as const satisfies Record<string, Operation>;
