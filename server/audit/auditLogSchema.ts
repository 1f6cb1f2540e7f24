import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { rowId } from '#server/ids.ts';
import { type AuditFilter, countAuditLog, listAuditLog, listRecordTypes } from './auditLog.ts';
import { AuditEntry } from './entrySchema.ts';
import { type ChainCheck, verifyChain } from './verifyChain.ts';

builder.queryField('auditLog', (t) =>
  t.prismaConnection(
    {
      type: AuditEntry,
      cursor: 'id',
      description: 'What happened in the organization, the newest first. For administrators.',
      args: {
        recordType: t.arg.string({ description: 'One of `auditRecordTypes`.' }),
        actorId: t.arg.id({ description: 'What this user did.' }),
        since: t.arg({ type: 'DateTime', description: 'From this moment on.' }),
        until: t.arg({ type: 'DateTime', description: 'Up to before this moment.' }),
        search: t.arg.string({
          description: 'Part of what happened, of who did it, or of a value before or after.',
        }),
      },
      totalCount: (_root, args, context) => countAuditLog(signedIn(context), filterOf(args)),
      resolve: (query, _root, args, context) =>
        listAuditLog(signedIn(context), filterOf(args), query),
    },
    { name: 'AuditLogConnection' },
    { name: 'AuditLogEdge' },
  ),
);

type LogArgs = Omit<AuditFilter, 'actorId'> & { readonly actorId?: string | null | undefined };

const filterOf = ({ actorId, ...filter }: LogArgs): AuditFilter => ({
  ...filter,
  actorId: actorId == null ? null : rowId('User', actorId),
});

builder.queryField('auditRecordTypes', (t) =>
  t.stringList({
    description: 'What kinds of record the log speaks of. For administrators.',
    resolve: (_root, _args, context) => listRecordTypes(signedIn(context)),
  }),
);

const AuditChainCheck = builder.objectRef<ChainCheck>('AuditChainCheck').implement({
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'The first entry that was looked at.' }),
    upTo: t.exposeInt('upTo', { description: 'The last one; 0 when there is none yet.' }),
    brokenAt: t.exposeInt('brokenAt', {
      nullable: true,
      description: 'The first entry that does not follow from the one before it.',
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
