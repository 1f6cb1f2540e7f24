import type { BalanceLine, BalanceMilligrams } from '#domain/inventory/balance/balanceTable.ts';
import type { LINE_LABELS } from '#domain/inventory/balance/lines.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { builder } from '#server/graph/builder.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { signedIn } from '#server/http/context.ts';
import { dateOf } from '#server/input/calendarDate.ts';
import { rowId } from '#server/input/ids.ts';
import { type Balance, readBalance } from './readBalance.ts';

const BalanceLineName = builder.enumType('BalanceLineName', {
  description: 'The lines of a mass balance.',
  values: {
    OPENING: { value: 'opening', description: 'On hand before the first day.' },
    RECEIVED: { value: 'received', description: 'Lots that were added.' },
    IMPORTED: { value: 'imported', description: 'Written by files.' },
    EDITED: { value: 'edited', description: 'Written by people.' },
    REVALUED: { value: 'revalued', description: 'Milligrams that other percents of a lot made.' },
    CHARGED: { value: 'charged', description: 'Taken by batches, and corrected on them.' },
    SAMPLED: { value: 'sampled', description: 'Taken for tests.' },
    DISPOSED: {
      value: 'disposed',
      description: 'Thrown away, with the rest of lots that were deleted.',
    },
    RETURNED: { value: 'returned', description: 'Sent back to suppliers.' },
    INACTIVATED: { value: 'inactivated', description: 'Set to 0 with inactive lots.' },
    REACTIVATED: { value: 'reactivated', description: 'Given back with reactivated lots.' },
    CLOSING: { value: 'closing', description: 'On hand after the last day.' },
    UNACCOUNTED: {
      value: 'unaccounted',
      description:
        'Closing less opening and all that moved; the line is there only when it is not 0.',
    },
  } satisfies Record<string, { value: keyof typeof LINE_LABELS; description: string }>,
} as const);

const BalanceFigure = builder.objectRef<BalanceMilligrams>('BalanceFigure').implement({
  description: 'Milligrams of a cannabinoid in a mass balance.',
  fields: (t) => ({
    cannabinoid: t.exposeString('cannabinoid', { description: 'Its name today.' }),
    mg: t.field({
      type: 'Decimal',
      description: 'Exact, with at most 6 decimals; what left the stock is below 0.',
      resolve: ({ mg }) => new Prisma.Decimal(mg),
    }),
  }),
});

const BalanceLineRef = builder.objectRef<BalanceLine>('BalanceLine').implement({
  description: 'A line of a mass balance. What left the stock is below 0.',
  fields: (t) => ({
    line: t.expose('line', {
      type: BalanceLineName,
      description: 'The movement or stock that it sums.',
    }),
    label: t.exposeString('label', { description: 'As the table calls it.' }),
    grams: t.field({
      type: 'Decimal',
      description: 'Grams of oil; at most 3 decimals.',
      resolve: ({ grams }) => new Prisma.Decimal(grams),
    }),
    milligrams: t.field({
      type: [BalanceFigure],
      description: 'One figure for each cannabinoid of the balance.',
      resolve: ({ milligrams }) => [...milligrams],
    }),
  }),
});

const BalanceRef = builder.objectRef<Balance>('Balance').implement({
  description:
    'Where grams and milligrams of the inventory came from and went to over some days. Opening and all that moved sum to closing, exactly.',
  fields: (t) => ({
    from: t.field({
      type: 'Date',
      description: 'The first day.',
      resolve: ({ from }) => dateOf(from),
    }),
    to: t.field({
      type: 'Date',
      description: 'The last day, which is included.',
      resolve: ({ to }) => dateOf(to),
    }),
    lines: t.field({
      type: [BalanceLineRef],
      description: 'From opening to closing.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
});

builder.queryField('balance', (t) =>
  t.field({
    type: BalanceRef,
    nullable: true,
    complexity: POINTS.longWalk,
    extensions: ONCE_PER_DOCUMENT,
    description:
      'The mass balance of a period in days of the time zone of the organization. Everybody of the organization reads it. Null with its reason in `errors` when it is refused.',
    args: {
      from: t.arg({
        type: 'Date',
        description: 'The first day; the first of the month of `to` unless said otherwise.',
      }),
      to: t.arg({ type: 'Date', description: 'The last day; today unless said otherwise.' }),
      departmentId: t.arg.id({ description: 'Only lots that are of this department today.' }),
      cannabinoid: t.arg.string({
        description: 'Only this one, by its name; all that have a figure unless said otherwise.',
      }),
    },
    resolve: (_root, { from = null, to = null, departmentId, cannabinoid = null }, context) =>
      readBalance(signedIn(context), {
        from,
        to,
        cannabinoid,
        departmentId: departmentId == null ? null : rowId('Department', departmentId),
      }),
  }),
);
