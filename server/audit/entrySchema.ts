import { may } from '#domain/access.ts';
import type { AuditChange } from '#domain/audit/auditChanges.ts';
import type { AuditEntry as AuditEntryRow } from '#server/generated/prisma/client.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { connectionTypes } from '#server/graph/lists/connectionTypes.ts';
import { type Context, ownRow, signedIn } from '#server/http/context.ts';
import { isNamed, type NamedEntry } from './namedEntries.ts';
import { readEntries } from './recordHistory.ts';

export const AuditChangeRef = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'One field of a record, from what to what.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'In words, as the screens call it.' }),
    from: t.exposeString('from', { description: 'In words; empty when there was nothing.' }),
    to: t.exposeString('to', { description: 'In words; empty when it was taken away.' }),
  }),
});

const namesOf = batched(async (context, ids, _: null) => {
  const entries = await readEntries(signedIn(context), [...ids]);
  return new Map(entries.map((entry) => [entry.id, entry]));
});

/** An entry that was fetched by its id has no words yet, other than one of a list. */
async function named(context: Context, entry: AuditEntryRow): Promise<NamedEntry> {
  const words = isNamed(entry) ? entry : await namesOf(context, entry.id, null);
  if (words === undefined) throw new Error(`Audit entry ${entry.id} is missing.`);
  return words;
}

export const AuditEntry = builder.prismaNode('AuditEntry', {
  description:
    'Something that happened. Entries are chained by hashes and never changed. By id for administrators.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: "The place in the organization's chain." }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'When it happened, by the clock of the database.',
    }),
    actorName: t.exposeString('actorName', { description: 'Name of who did it, as it was then.' }),
    kind: t.exposeString('kind', { description: 'The event: "batch completed".' }),
    recordType: t.exposeString('recordType', { description: 'The kind of record: "batch".' }),
    recordName: t.string({
      description: 'The record as people call it, such as the tag of an oil.',
      resolve: async (entry, _args, context) => (await named(context, entry)).recordName,
    }),
    changes: t.field({
      type: [AuditChangeRef],
      description: 'The fields that differ.',
      resolve: async (entry, _args, context) => [...(await named(context, entry)).changes],
    }),
  }),
});

// Others read the history of a record through the record, which has the department that their right depends on.
fetchedBy('AuditEntry', (viewer) => may(viewer, 'administer', null));

export const AUDIT_ENTRIES = connectionTypes('AuditEntry', AuditEntry);
