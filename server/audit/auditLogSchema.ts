import { builder } from '#server/graph/builder.ts';
import { FILTER } from '#server/graph/fieldDescriptions.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { type AuditFilter, countAuditLog, listAuditLog, listRecordTypes } from './auditLog.ts';
import { AUDIT_ENTRIES, AuditEntry } from './entrySchema.ts';
import { type ChainCheck, verifyChain } from './verifyChain.ts';

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Which entries the log has: those that match all that is named.',
  fields: (t) => ({
    recordType: t.string({ description: 'One of `auditRecordTypes`.' }),
    actorId: t.id({ description: 'Entries of this user.' }),
    since: t.field({ type: 'DateTime', description: 'From this moment on.' }),
    until: t.field({ type: 'DateTime', description: 'Up to before this moment.' }),
    search: t.string({
      description: 'Part of what happened, of who did it, or of a value before or after.',
    }),
  }),
});

const AuditOrder = orderInput('AuditOrder', { AT: 'The moment it happened.' });

builder.queryField('auditLog', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description: 'The events of the organization, the newest first. For administrators.',
      args: {
        filter: t.arg({ type: AuditFilterInput, description: FILTER }),
        orderBy: t.arg({
          type: AuditOrder,
          description: 'The newest first unless said otherwise.',
        }),
        recordType: t.arg.string({
          description: 'One of `auditRecordTypes`.',
          deprecationReason: 'Use `filter.recordType`.',
        }),
        actorId: t.arg.id({
          description: 'Entries of this user.',
          deprecationReason: 'Use `filter.actorId`.',
        }),
        since: t.arg({
          type: 'DateTime',
          description: 'From this moment on.',
          deprecationReason: 'Use `filter.since`.',
        }),
        until: t.arg({
          type: 'DateTime',
          description: 'Up to before this moment.',
          deprecationReason: 'Use `filter.until`.',
        }),
        search: t.arg.string({
          description: 'Part of what happened, of who did it, or of a value before or after.',
          deprecationReason: 'Use `filter.search`.',
        }),
      },
      totalCount: (_root, args, context) => countAuditLog(signedIn(context), filterOf(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'desc', query, (page) =>
          listAuditLog(signedIn(context), filterOf(args), page),
        ),
    },
    ...AUDIT_ENTRIES,
  ),
);

type Narrowed = Omit<AuditFilter, 'actorId'> & { readonly actorId?: string | null | undefined };
type LogArgs = Narrowed & { readonly filter?: Narrowed | null | undefined };

function filterOf({ filter, ...single }: LogArgs): AuditFilter {
  const { actorId, ...narrowed } = filter ?? single;
  return { ...narrowed, actorId: actorId == null ? null : rowId('User', actorId) };
}

builder.queryField('auditRecordTypes', (t) =>
  t.stringList({
    description: 'The kinds of record in the log. For administrators.',
    resolve: (_root, _args, context) => listRecordTypes(signedIn(context)),
  }),
);

const AuditChainCheck = builder.objectRef<ChainCheck>('AuditChainCheck').implement({
  description: 'Whether entries follow from one another by their hashes.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'The first entry that was looked at.' }),
    upTo: t.exposeInt('upTo', { description: 'The last one; 0 when there is none yet.' }),
    brokenAt: t.exposeInt('brokenAt', {
      nullable: true,
      description: 'The first entry that does not follow from the one before it; null when all do.',
    }),
  }),
});

builder.queryField('auditChain', (t) =>
  t.field({
    type: AuditChainCheck,
    description:
      'Whether the chain of hashes holds over 5,000 entries. Ask again up to `from` - 1 for older ones.',
    args: { upTo: t.arg.int({ description: 'The newest entry to look at.' }) },
    resolve: (_root, { upTo }, context) => verifyChain(signedIn(context), upTo ?? null),
  }),
);
