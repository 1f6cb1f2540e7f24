import { encodeGlobalID } from '@pothos/plugin-relay';
import type { UseTotals } from '#domain/record/recall.ts';
import { batched } from '#server/batched.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { rowId } from '#server/ids.ts';
import { nestedConnection } from '#server/nestedConnection.ts';
import { CannabinoidPercent, Oil } from '#server/oils/schema.ts';
import { POINTS, rowsOfSummedList } from '#server/points.ts';
import { documentInclude } from './document.ts';
import { balancesAfter, LEDGER, readLedger } from './oilHistory.ts';
import { recallLink } from './recall.ts';
import { LotMode } from './schema.ts';
import {
  actualGramsOfUse,
  countUses,
  listUses,
  readUses,
  type TraceFilter,
  USES_OF_OIL,
  useSelect,
} from './trace.ts';
import { totalsOfLot } from './useTotals.ts';

/** What became of an oil: each change of its quantity, and the batches it went into. */

const LedgerReason = builder.enumType('LedgerReason', {
  values: {
    RECEIVED: { value: 'received' },
    EDITED: { value: 'edited' },
    IMPORTED: { value: 'imported' },
    INACTIVATED: { value: 'inactivated' },
    REACTIVATED: { value: 'reactivated' },
    CONSUMED: { value: 'consumed' },
    CORRECTED: { value: 'corrected' },
  },
} as const);

const balanceAfter = batched((context, entryIds) => balancesAfter(signedIn(context), entryIds));

const LedgerEntry = builder.prismaObject('LedgerEntry', {
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('LedgerEntry', id) }),
    deltaGrams: t.expose('deltaGrams', { type: 'Decimal' }),
    balanceGrams: t.field({
      type: 'Decimal',
      description: 'What the oil held after it.',
      resolve: async ({ id }, _args, context) => {
        const grams = await balanceAfter(context, id, null);
        if (grams === undefined) throw new Error(`Ledger entry ${id} has no balance.`);
        return grams;
      },
    }),
    reason: t.expose('reason', { type: LedgerReason }),
    batch: t.relation('batch', { nullable: true }),
    userName: t.exposeString('userName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField(Oil, 'ledger', (t) =>
  t.prismaConnection(
    {
      type: LedgerEntry,
      cursor: 'id',
      description: 'Each change of the quantity, the newest first.',
      complexity: rowsOfSummedList,
      ...nestedConnection(LEDGER, readLedger),
    },
    { name: 'LedgerConnection' },
    { name: 'LedgerEdge' },
  ),
);

const OilUse = builder.prismaObject('BatchLot', {
  variant: 'OilUse',
  description: 'A lot in a batch, called as it was called when it was used.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('OilUse', id) }),
    batch: t.relation('batch'),
    oilId: t.id({
      nullable: true,
      description:
        'The oil, also one that was deleted since; null for a lot that only the batch knew.',
      resolve: ({ oilId }) => (oilId === null ? null : encodeGlobalID('Oil', oilId)),
    }),
    tag: t.exposeString('tag'),
    description: t.exposeString('description'),
    lotBatch: t.exposeString('batchLabel'),
    grams: t.expose('grams', { type: 'Decimal', description: 'As calculated.' }),
    actualGrams: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'As weighed, after corrections; null until all of its lines were weighed.',
      select: useSelect,
      resolve: actualGramsOfUse,
    }),
    mode: t.field({
      type: LotMode,
      resolve: ({ mode }) => (mode === 'use_all' ? 'useAll' : mode),
    }),
    potencies: t.field({
      type: [CannabinoidPercent],
      description: 'As they were when the lot was used.',
      select: { potencies: documentInclude.lots.include.potencies },
      resolve: ({ potencies }) => potencies,
    }),
  }),
});

builder.prismaObjectField(Oil, 'usedIn', (t) =>
  t.prismaConnection(
    {
      type: OilUse,
      cursor: 'id',
      description: 'The batches that used the oil, the newest first.',
      ...nestedConnection(USES_OF_OIL, readUses),
    },
    { name: 'OilUseConnection' },
    { name: 'OilUseEdge' },
  ),
);

builder.prismaObjectField(Oil, 'recallPdfUrl', (t) =>
  t.string({
    description: 'A plain link to the report on where it went, for as long as an access token.',
    resolve: ({ id }, _args, context) => recallLink(signedIn(context), id),
  }),
);

builder.queryField('trace', (t) =>
  t.prismaConnection(
    {
      type: OilUse,
      cursor: 'id',
      description:
        'Where lots went: the batches that used an oil, the lots in a batch, or the uses of lots by name. The newest first.',
      args: {
        oilId: t.arg.id({ description: 'Also an oil that was deleted since.' }),
        batchId: t.arg.string({ description: 'As it is printed.' }),
        search: t.arg.string({ description: 'Part of tag, description or batch of the lot.' }),
      },
      totalCount: (_root, args, context) => countUses(signedIn(context), traceFilter(args)),
      resolve: (query, _root, args, context) =>
        listUses(signedIn(context), traceFilter(args), query),
    },
    { name: 'TraceConnection' },
    { name: 'TraceEdge' },
  ),
);

const UseTotalsRef = builder.objectRef<UseTotals>('UseTotals').implement({
  description: 'What all uses of a lot come to. A batch that used it twice counts once.',
  fields: (t) => ({
    uses: t.exposeInt('uses'),
    weighed: t.exposeInt('weighed', { description: 'Uses with actual grams.' }),
    batches: t.exposeInt('batches'),
    completed: t.exposeInt('completed'),
    inactive: t.exposeInt('inactive'),
    calculatedGrams: t.expose('calculatedGrams', { type: 'Decimal' }),
    actualGrams: t.expose('actualGrams', { type: 'Decimal', description: 'Of the weighed ones.' }),
  }),
});

builder.queryField('traceTotals', (t) =>
  t.field({
    type: UseTotalsRef,
    complexity: POINTS.longWalk,
    args: { oilId: t.arg.id({ required: true, description: 'Also one that was deleted since.' }) },
    resolve: (_root, { oilId }, context) => totalsOfLot(signedIn(context), rowId('Oil', oilId)),
  }),
);

type TraceArgs = Omit<TraceFilter, 'oilId'> & { readonly oilId?: string | null | undefined };

const traceFilter = ({ oilId, ...filter }: TraceArgs): TraceFilter => ({
  ...filter,
  oilId: oilId == null ? null : rowId('Oil', oilId),
});
