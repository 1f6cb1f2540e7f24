import { encodeGlobalID } from '@pothos/plugin-relay';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { Oil } from '#server/oils/schema.ts';
import { balanceAfter, countLedger, listLedger } from './oilHistory.ts';
import { LotMode } from './schema.ts';

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

const LedgerEntry = builder.prismaObject('LedgerEntry', {
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('LedgerEntry', id) }),
    deltaGrams: t.expose('deltaGrams', { type: 'Decimal' }),
    balanceGrams: t.field({
      type: 'Decimal',
      description: 'What the oil held after it.',
      resolve: balanceAfter,
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
      totalCount: ({ id }, _args, context) => countLedger(signedIn(context), id),
      resolve: (query, { id }, _args, context) => listLedger(signedIn(context), id, query),
    },
    { name: 'LedgerConnection' },
    { name: 'LedgerEdge' },
  ),
);

const OilUse = builder.prismaObject('BatchLot', {
  variant: 'OilUse',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => encodeGlobalID('OilUse', id) }),
    batch: t.relation('batch'),
    grams: t.expose('grams', { type: 'Decimal', description: 'As calculated.' }),
    mode: t.field({
      type: LotMode,
      resolve: ({ mode }) => (mode === 'use_all' ? 'useAll' : mode),
    }),
  }),
});

builder.prismaObjectField(Oil, 'usedIn', (t) =>
  t.relatedConnection(
    'batchLots',
    {
      type: OilUse,
      cursor: 'id',
      description: 'The batches that used the oil, the newest first.',
      totalCount: true,
      query: { orderBy: { id: 'desc' } },
    },
    { name: 'OilUseConnection' },
    { name: 'OilUseEdge' },
  ),
);
