import { z } from 'zod';
import { dateIn } from '#domain/account/timeZone.ts';
import { daysLeft, type EffectiveState } from '#domain/lots/effectiveState.ts';
import { LOT_STATUSES } from '#domain/lots/status.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { fieldFrom, view } from '#server/rest/openapi/view.ts';
import { freeOf, type ListedOil, percentsOf } from './readOils.ts';
import { effectiveStateOf, factsOf, isLotShown } from './status/lotFacts.ts';

const from = fieldFrom<ListedOil>();

const todayAt = ({ policy }: ListedOil) => dateIn(policy.timeZone, Date.now());

export const REST_STATES = [
  'rejected',
  'hold',
  'quarantine',
  'expired',
  'retest_due',
  'depleted',
  'released',
] as const;
const restState = (state: EffectiveState): (typeof REST_STATES)[number] =>
  state === 'retestDue' ? 'retest_due' : state;

/** A key that rows of an organization in Basic have only once something about a lot was filled. */
const ofLot = <Schema extends z.ZodType>(schema: Schema, of: (oil: ListedOil) => z.input<Schema>) =>
  from(schema.optional(), (oil) => (isLotShown(oil, oil.policy) ? of(oil) : undefined));
const SHOWN =
  'Absent, with the other keys of its status and origin, in a Basic organization while the lot has none of them.';

/** The REST representation of an oil. */
export const oilView = view(
  {
    id: from(z.int(), (oil) => oil.id),
    tag: from(z.string(), (oil) => oil.tag),
    description: from(z.string(), (oil) => oil.description),
    batch: from(z.string(), (oil) => oil.batch),
    qty: from(z.number().describe('Grams on hand.'), (oil) => oil.quantityGrams.toNumber()),
    promised_qty: from(
      z
        .number()
        .describe('Grams that batches neither completed nor inactive take: weighed, else planned.'),
      (oil) => oil.promisedGrams,
    ),
    free_qty: from(
      z.number().describe('On hand less promised; below 0 where more is promised than there is.'),
      freeOf,
    ),
    low_at: from(
      z
        .number()
        .nullable()
        .describe('Free grams from which on it counts as low; null where it has no such level.'),
      (oil) => oil.lowAtGrams?.toNumber() ?? null,
    ),
    cannabinoids: from(z.record(z.string(), z.number()).describe('Percent by weight.'), percentsOf),
    department_id: from(z.int().nullable(), (oil) => oil.departmentId),
    received: from(z.iso.date().describe('The oldest is used first.'), (oil) =>
      dayOf(oil.receivedOn),
    ),
    status: ofLot(z.enum(LOT_STATUSES).describe(SHOWN), ({ status }) => status),
    effective_state: ofLot(
      z.enum(REST_STATES).describe("State today, in the organization's time zone."),
      (oil) => restState(effectiveStateOf(oil, todayAt(oil))),
    ),
    supplier: ofLot(z.string(), ({ supplier }) => supplier),
    supplier_lot: ofLot(z.string(), ({ supplierLot }) => supplierLot),
    track_tag: ofLot(z.string(), ({ trackTag }) => trackTag),
    expires_on: ofLot(z.iso.date().nullable(), (oil) => factsOf(oil).expiresOn),
    retest_on: ofLot(z.iso.date().nullable(), (oil) => factsOf(oil).retestOn),
    days_left: ofLot(
      z.int().nullable().describe('Until expiry or retest; below 0 once passed.'),
      (oil) => daysLeft(factsOf(oil), todayAt(oil)),
    ),
    is_active: from(z.boolean(), (oil) => oil.active),
    revision: from(z.int().describe('For `If-Match`.'), (oil) => oil.revision),
  },
  { id: 'Oil' },
);
