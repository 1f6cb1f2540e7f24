import { encodeGlobalID } from '@pothos/plugin-relay';
import type { AuditChange } from '#domain/audit/auditChanges.ts';
import { builder } from '#server/builder.ts';
import { named } from './namedEntries.ts';

/** One field of a record, from what to what. */
export const AuditChangeRef = builder.objectRef<AuditChange>('AuditChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'In words, as the screens call it.' }),
    from: t.exposeString('from'),
    to: t.exposeString('to'),
  }),
});

/** Reached through the lists alone, each of which asks for a right of its own. */
export const AuditEntry = builder.prismaObject('AuditEntry', {
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('AuditEntry', id) }),
    sequence: t.exposeInt('sequence', { description: "The place in the organization's chain." }),
    at: t.expose('at', { type: 'DateTime' }),
    actorName: t.exposeString('actorName'),
    kind: t.exposeString('kind', { description: 'What happened: "batch completed".' }),
    recordType: t.exposeString('recordType', { description: 'What it happened to: "batch".' }),
    recordName: t.string({
      description: 'What the record is called.',
      resolve: (entry) => named(entry).recordName,
    }),
    changes: t.field({ type: [AuditChangeRef], resolve: (entry) => [...named(entry).changes] }),
  }),
});
