import { encodeGlobalID } from '@pothos/plugin-relay';
import { personEdge } from '#server/accounts/personFields.ts';
import { builder } from '#server/graph/builder.ts';
import { FILTER } from '#server/graph/fieldDescriptions.ts';
import { POINTS, rowsOfSummedList } from '#server/graph/limits/points.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { connectionTypes } from '#server/graph/lists/connectionTypes.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { oilOfUse } from '#server/oils/lotFields.ts';
import { CannabinoidPercent, Oil } from '#server/oils/schema.ts';
import { LotMode } from './documentSchema.ts';
import { balancesAfter, LEDGER, readLedger } from './reading/oilHistory.ts';
import { recallLink } from './reading/recall.ts';
import {
  actualGramsOfUse,
  countUses,
  listUses,
  readUses,
  type TraceFilter,
  USES_OF_OIL,
  useSelect,
} from './reading/trace.ts';
import { type LotTotals, totalsOfLot } from './reading/useTotals.ts';
import { documentInclude } from './writing/document.ts';

/** The history of an oil: every change of its quantity, and the batches that used it. */

const LedgerReason = builder.enumType('LedgerReason', {
  description: 'Why a quantity changed.',
  values: {
    RECEIVED: { value: 'received', description: 'Added to the inventory.' },
    EDITED: { value: 'edited', description: 'Written by somebody.' },
    IMPORTED: { value: 'imported', description: 'Written by a file.' },
    INACTIVATED: {
      value: 'inactivated',
      description: 'Set to 0 because the oil was moved to inactive.',
    },
    REACTIVATED: { value: 'reactivated', description: 'Given back because it was reactivated.' },
    CONSUMED: { value: 'consumed', description: 'Taken by a batch that was completed.' },
    CORRECTED: { value: 'corrected', description: 'Moved by a correction of a completed batch.' },
    DISPOSED: { value: 'disposed', description: 'Destroyed or thrown away; `note` says why.' },
    SAMPLED: { value: 'sampled', description: 'Taken for a test; `note` says why.' },
    RETURNED: { value: 'returned', description: 'Sent back to the supplier; `note` says why.' },
  },
} as const);

const balanceAfter = batched((context, entryIds) => balancesAfter(signedIn(context), entryIds));

const LedgerEntry = builder.prismaNode('LedgerEntry', {
  description:
    'A change of the quantity of an oil. Entries are never changed; they sum to the quantity.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    deltaGrams: t.expose('deltaGrams', {
      type: 'Decimal',
      description: 'Grams that came or, below 0, went; 3 decimals.',
    }),
    balanceGrams: t.field({
      type: 'Decimal',
      description: 'The quantity of the oil after it.',
      resolve: async ({ id }, _args, context) => {
        const grams = await balanceAfter(context, id, null);
        if (grams === undefined) throw new Error(`Ledger entry ${id} has no balance.`);
        return grams;
      },
    }),
    reason: t.expose('reason', { type: LedgerReason, description: 'Why it changed.' }),
    note: t.exposeString('note', {
      description: 'The reason that somebody gave for a write-off; empty for other reasons.',
    }),
    batch: t.relation('batch', {
      nullable: true,
      description: 'The batch that took or gave back the grams; null for other reasons.',
    }),
    userName: t.exposeString('userName', { description: 'Name of who did it, as it was then.' }),
    user: t.prismaField(personEdge('Account of who did it.', ({ userId }) => userId)),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
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

const OilUse = builder.prismaNode('BatchLot', {
  variant: 'OilUse',
  description: 'A lot in a batch, called as it was called when it was used.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    batch: t.relation('batch', { description: 'Which batch used it.' }),
    oilId: t.id({
      nullable: true,
      description:
        'The oil, also one that was deleted since; null for a lot that only the batch knew.',
      resolve: ({ oilId }) => (oilId === null ? null : encodeGlobalID('Oil', oilId)),
    }),
    oil: t.prismaField(oilOfUse),
    tag: t.exposeString('tag', { description: 'Tag of the lot on that day.' }),
    description: t.exposeString('description', {
      description: 'Description of the lot on that day.',
    }),
    lotBatch: t.exposeString('batchLabel', { description: "The supplier's batch, on that day." }),
    grams: t.expose('grams', { type: 'Decimal', description: 'As calculated.' }),
    actualGrams: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'As weighed, after corrections; null until all of its lines were weighed.',
      select: useSelect,
      resolve: actualGramsOfUse,
    }),
    mode: t.expose('mode', { type: LotMode, description: 'How it was used.' }),
    potencies: t.field({
      type: [CannabinoidPercent],
      description: 'As they were when the lot was used.',
      select: { potencies: documentInclude.lots.include.potencies },
      resolve: ({ potencies }) => potencies,
    }),
  }),
});

const OIL_USES = connectionTypes('OilUse', OilUse);

builder.prismaObjectField(Oil, 'usedIn', (t) =>
  t.prismaConnection(
    {
      type: OilUse,
      cursor: 'id',
      description: 'The batches that used the oil, the newest first.',
      ...nestedConnection(USES_OF_OIL, readUses),
    },
    ...OIL_USES,
  ),
);

builder.prismaObjectField(Oil, 'recallPdfUrl', (t) =>
  t.string({
    description: 'A plain link to the report on where it went, for as long as an access token.',
    resolve: ({ id }, _args, context) => recallLink(signedIn(context), id),
  }),
);

const TraceFilterInput = builder.inputType('TraceFilter', {
  description:
    'Which uses of lots a trace has: those that match all that is named, at least one of it.',
  fields: (t) => ({
    oilId: t.id({ description: 'Also an oil that was deleted since.' }),
    batchId: t.string({ description: 'As it is printed.' }),
    search: t.string({ description: 'Part of tag, description or batch of the lot.' }),
  }),
});

const TraceOrder = orderInput('TraceOrder', {
  CREATED_AT: 'The moment the batch was saved.',
  GRAMS: 'Grams as calculated; not with `filter.search`.',
});

builder.queryField('trace', (t) =>
  t.prismaConnection(
    {
      type: OilUse,
      cursor: 'id',
      description:
        'Where lots went: the batches that used an oil, the lots in a batch, or the uses of lots by name.',
      args: {
        filter: t.arg({ type: TraceFilterInput, description: FILTER }),
        orderBy: t.arg({
          type: TraceOrder,
          description: 'The newest first unless said otherwise.',
        }),
        oilId: t.arg.id({
          description: 'Also an oil that was deleted since.',
          deprecationReason: 'Use `filter.oilId`.',
        }),
        batchId: t.arg.string({
          description: 'As it is printed.',
          deprecationReason: 'Use `filter.batchId`.',
        }),
        search: t.arg.string({
          description: 'Part of tag, description or batch of the lot.',
          deprecationReason: 'Use `filter.search`.',
        }),
      },
      totalCount: (_root, args, context) => countUses(signedIn(context), traceFilter(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'desc', query, (page) =>
          listUses(
            signedIn(context),
            {
              ...traceFilter(args),
              order: args.orderBy?.field === 'GRAMS' ? 'GRAMS' : 'CREATED_AT',
            },
            page,
          ),
        ),
    },
    ...OIL_USES,
  ),
);

const UseTotalsRef = builder.objectRef<LotTotals>('UseTotals').implement({
  description: 'The sums over all uses of a lot. A batch that used it twice counts once.',
  fields: (t) => ({
    uses: t.exposeInt('uses', { description: 'Lines of `trace` for the oil.' }),
    weighed: t.exposeInt('weighed', { description: 'Uses with actual grams.' }),
    batches: t.exposeInt('batches', { description: 'Batches that used it.' }),
    completed: t.exposeInt('completed', { description: 'Batches of them that are completed.' }),
    inactive: t.exposeInt('inactive', { description: 'Batches of them that are hidden.' }),
    calculatedGrams: t.expose('calculatedGrams', {
      type: 'Decimal',
      description: 'Planned grams of all uses, 3 decimals.',
    }),
    actualGrams: t.expose('actualGrams', {
      type: 'Decimal',
      description: 'Grams of the weighed uses, 3 decimals.',
    }),
    takenGrams: t.expose('takenGrams', {
      type: 'Decimal',
      description: 'Grams of all uses: as weighed, or planned where not yet weighed; 3 decimals.',
    }),
  }),
});

builder.queryField('traceTotals', (t) =>
  t.field({
    type: UseTotalsRef,
    nullable: true,
    description:
      'The sums over all uses of an oil; null with a NOT_FOUND in `errors` when it is not there.',
    complexity: POINTS.longWalk,
    args: { oilId: t.arg.id({ required: true, description: 'Also one that was deleted since.' }) },
    resolve: (_root, { oilId }, context) => totalsOfLot(signedIn(context), rowId('Oil', oilId)),
  }),
);

type Narrowed = Omit<TraceFilter, 'oilId'> & { readonly oilId?: string | null | undefined };
type TraceArgs = Narrowed & { readonly filter?: Narrowed | null | undefined };

function traceFilter({ filter, ...single }: TraceArgs): TraceFilter {
  const { oilId, ...narrowed } = filter ?? single;
  return { ...narrowed, oilId: oilId == null ? null : rowId('Oil', oilId) };
}
