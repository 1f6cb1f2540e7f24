import { daysLeft, type EffectiveState } from '#domain/lots/effectiveState.ts';
import type { StateFilter } from '#domain/lots/stateFilter.ts';
import type { LotStatus } from '#domain/lots/status.ts';
import { builder } from '#server/graph/builder.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { effectiveStateOf, factsOf } from '#server/oils/status/lotFacts.ts';
import { readSignatures, SIGNATURES_OF_OIL } from '#server/oils/status/release/readSignatures.ts';
import { type StatusChanged, statusChangesOf } from '#server/oils/status/statusChanges.ts';
import { findToday } from '#server/oils/status/today.ts';
import { SIGNATURE_LIST, Signature } from '#server/quality/signatureSchema.ts';

export const LotStatusEnum = builder.enumType('LotStatus', {
  description: 'The status that people give a lot.',
  values: {
    QUARANTINE: { value: 'quarantine', description: 'It waits for a release.' },
    RELEASED: { value: 'released', description: 'It may be used.' },
    HOLD: { value: 'hold', description: 'It was stopped and may not be used.' },
    REJECTED: { value: 'rejected', description: 'It is never used; it can be written off.' },
  } as const satisfies Record<string, { value: LotStatus; description: string }>,
});

const STATES = {
  REJECTED: { value: 'rejected', description: 'It is never used.' },
  HOLD: { value: 'hold', description: 'It was stopped.' },
  QUARANTINE: { value: 'quarantine', description: 'It waits for a release.' },
  EXPIRED: { value: 'expired', description: 'Released, but past its last day.' },
  RETEST_DUE: { value: 'retestDue', description: 'Released, but due for a retest.' },
  DEPLETED: { value: 'depleted', description: 'Released, but nothing is left of it.' },
  RELEASED: { value: 'released', description: 'It may be used and some of it is there.' },
} as const satisfies Record<string, { value: EffectiveState; description: string }>;

const LotState = builder.enumType('LotState', {
  description: 'The state of a lot today; of those that hold, the first.',
  values: STATES,
});

export const LotStateFilter = builder.enumType('LotStateFilter', {
  description: 'Lots by their state today.',
  values: {
    ...STATES,
    DUE_SOON: {
      value: 'dueSoon',
      description: 'Neither expired nor due for a retest, but within 30 days; not rejected.',
    },
  } as const satisfies Record<string, { value: StateFilter; description: string }>,
});

const StatusChange = builder.objectRef<StatusChanged>('LotStatusChange').implement({
  description: 'Why a lot has its status.',
  fields: (t) => ({
    status: t.expose('status', { type: LotStatusEnum, description: 'The status that it gave.' }),
    reason: t.exposeString('reason', { description: 'As it was given; empty: none was.' }),
    userName: t.exposeString('userName', { description: 'Name of who did it, as it was then.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When the status changed.' }),
  }),
});

const changeOf = batched((context, ids, _: null) => statusChangesOf(signedIn(context), ids));

/** The day in the organization's time zone. */
const todayOf = (context: Context): Promise<string> => findToday(signedIn(context));

const STATE_COLUMNS = {
  status: true,
  expiresOn: true,
  retestOn: true,
  quantityGrams: true,
} as const;
const FACT_COLUMNS = {
  supplier: true,
  supplierLot: true,
  trackTag: true,
  expiresOn: true,
  retestOn: true,
} as const;

/** Status, origin, dates, and who released it. */
builder.prismaObjectFields('Oil', (t) => ({
  status: t.expose('status', {
    type: LotStatusEnum,
    description: 'As people gave it; `setLotStatus` changes it.',
  }),
  statusChange: t.field({
    type: StatusChange,
    nullable: true,
    description:
      'The last change of its status, with its author, time and reason; null: it has the status it began with.',
    resolve: async ({ id }, _args, context) => (await changeOf(context, id, null)) ?? null,
  }),
  effectiveState: t.field({
    type: LotState,
    description: "Its state today, in the organization's time zone.",
    select: STATE_COLUMNS,
    resolve: async (oil, _args, context) => effectiveStateOf(oil, await todayOf(context)),
  }),
  supplier: t.exposeString('supplier', { description: 'Where it came from; empty: unknown.' }),
  supplierLot: t.exposeString('supplierLot', {
    description: "The supplier's number for it; empty: none.",
  }),
  trackTag: t.exposeString('trackTag', {
    description: 'Its tag in a tracking system of the state; empty: none.',
  }),
  expiresOn: t.expose('expiresOn', {
    type: 'Date',
    nullable: true,
    description: 'The last day on which it may be used; null: it does not expire.',
  }),
  retestOn: t.expose('retestOn', {
    type: 'Date',
    nullable: true,
    description: 'The day from which on it is due for a retest; null: never.',
  }),
  daysLeft: t.int({
    nullable: true,
    description:
      'Days until expiry or retest, whichever comes first: 0 today, below 0 once it has passed; null without both.',
    select: FACT_COLUMNS,
    resolve: async (oil, _args, context) => daysLeft(factsOf(oil), await todayOf(context)),
  }),
  signatures: t.prismaConnection(
    {
      type: Signature,
      cursor: 'id',
      description: 'The signatures on the lot, the newest first, superseded ones too.',
      ...nestedConnection(SIGNATURES_OF_OIL, readSignatures),
    },
    ...SIGNATURE_LIST,
  ),
}));
