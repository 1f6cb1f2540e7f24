import { encodeGlobalID } from '@pothos/plugin-relay';
import type { AuditChange } from '#domain/audit/auditChanges.ts';
import { builder } from '#server/graph/builder.ts';
import { named } from './namedEntries.ts';

export const AuditChangeRef = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'One field of a record, from what to what.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'In words, as the screens call it.' }),
    from: t.exposeString('from', { description: 'In words; empty when there was nothing.' }),
    to: t.exposeString('to', { description: 'In words; empty when it was taken away.' }),
  }),
});

/** Reachable only through lists, each of which checks its own right. */
export const AuditEntry = builder.prismaObject('AuditEntry', {
  description: 'Something that happened. Entries are chained by hashes and never changed.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id of the entry; `node` does not take it.',
      resolve: ({ id }) => encodeGlobalID('AuditEntry', id),
    }),
    sequence: t.exposeInt('sequence', { description: "The place in the organization's chain." }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'When it happened, by the clock of the database.',
    }),
    actorName: t.exposeString('actorName', { description: 'Name of who did it, as it was then.' }),
    kind: t.exposeString('kind', { description: 'What happened: "batch completed".' }),
    recordType: t.exposeString('recordType', { description: 'What it happened to: "batch".' }),
    recordName: t.string({
      description: 'What the record is called.',
      resolve: (entry) => named(entry).recordName,
    }),
    changes: t.field({
      type: [AuditChangeRef],
      description: 'The fields that differ.',
      resolve: (entry) => [...named(entry).changes],
    }),
  }),
});
