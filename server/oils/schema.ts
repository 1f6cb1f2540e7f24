import { Prisma } from '#server/generated/prisma/client.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import {
  CANNABINOID_NAME,
  DATABASE_ID,
  FILTER,
  MADE_AT,
  REVISION_FIELD,
} from '#server/graph/fieldDescriptions.ts';
import { batched } from '#server/graph/lists/batched.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { type Context, ownRow, signedIn } from '#server/http/context.ts';
import { rowId } from '#server/input/ids.ts';
import { LotStateFilter } from './lots/lotSchema.ts';
import type { OilFilter } from './oilFilter.ts';
import { countOils, freeOf, getOil, listOils, potencyInclude } from './readOils.ts';
import { promisedOfOils } from './stock/promised.ts';

export const CannabinoidPercent = builder
  .objectRef<{ readonly cannabinoid: string; readonly percent: Prisma.Decimal | number }>(
    'CannabinoidPercent',
  )
  .implement({
    description: 'How much of one cannabinoid an oil holds.',
    fields: (t) => ({
      cannabinoid: t.exposeString('cannabinoid', { description: CANNABINOID_NAME }),
      percent: t.expose('percent', {
        type: 'Decimal',
        description: 'Percent by weight, 0 to 100, at most 4 decimals.',
      }),
    }),
  });

const promisedOfEach = batched((context, ids, _: null) => promisedOfOils(signedIn(context), ids));

const promisedOf = async (context: Context, id: number): Promise<number> =>
  (await promisedOfEach(context, id, null)) ?? 0;

export const Oil = builder.prismaNode('Oil', {
  description:
    'A lot of oil. Everybody of the organization reads it; administrators and managers of its department write it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    tag: t.exposeString('tag', {
      description: 'The name of the lot; unique with `batch` in its department, ignoring case.',
    }),
    description: t.exposeString('description', {
      description: 'The kind of oil; lots are grouped by it.',
    }),
    batch: t.exposeString('batch', { description: "The supplier's batch." }),
    active: t.exposeBoolean('active', {
      description: 'False once it was moved to inactive; it is then in no calculation.',
    }),
    receivedOn: t.expose('receivedOn', {
      type: 'Date',
      description: 'The day it came; older lots are used first.',
    }),
    department: t.relation('department', {
      nullable: true,
      description: 'The department that keeps it; null: the whole organization.',
    }),
    potencies: t.field({
      type: [CannabinoidPercent],
      description: 'Its percentages. A cannabinoid that is missing was not measured.',
      select: potencyInclude,
      resolve: ({ potencies }) =>
        potencies.map(({ cannabinoid, percent }) => ({ cannabinoid: cannabinoid.name, percent })),
    }),
    percentSum: t.field({
      type: 'Decimal',
      description: 'All percentages together. Above 100, something was measured or written wrong.',
      select: potencyInclude,
      resolve: ({ potencies }) =>
        potencies.reduce((sum, { percent }) => sum.plus(percent), new Prisma.Decimal(0)),
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: MADE_AT }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When somebody last wrote it; `ledger` says when its quantity moved.',
    }),
    deletedAt: t.expose('deletedAt', {
      type: 'DateTime',
      description: 'Null unless it was deleted; a deleted oil is in no list.',
      nullable: true,
    }),
  }),
});

/** Its stock. */
builder.prismaObjectFields(Oil, (t) => ({
  quantityGrams: t.expose('quantityGrams', {
    type: 'Decimal',
    description: 'Grams on hand, exact to 3 decimals; 0 while inactive.',
  }),
  promisedGrams: t.field({
    type: 'Decimal',
    description:
      'The grams that batches neither completed nor inactive take of it: weighed grams, else planned ones.',
    resolve: ({ id }, _args, context) => promisedOf(context, id),
  }),
  freeGrams: t.field({
    type: 'Decimal',
    description: 'On hand less promised; below 0 where more is promised than there is.',
    select: { quantityGrams: true },
    resolve: async ({ id, quantityGrams }, _args, context) =>
      freeOf({ quantityGrams, promisedGrams: await promisedOf(context, id) }),
  }),
  lowAtGrams: t.expose('lowAtGrams', {
    type: 'Decimal',
    nullable: true,
    description:
      'Free grams from which on the lot counts as low, 0 or more; null where it does only once more is promised than there is.',
  }),
  quantityBeforeInactivation: t.expose('quantityBeforeInactivation', {
    type: 'Decimal',
    nullable: true,
    description:
      'The grams that an inactive oil holds again once it is reactivated; null for an active one.',
  }),
}));

fetchedBy<{ deletedAt: Date | null }>('Oil', (_viewer, { deletedAt }) => deletedAt === null);

const OilFilterInput = builder.inputType('OilFilter', {
  description: 'Which oils a list has: those that match all that is named.',
  fields: (t) => ({
    search: t.string({ description: 'Part of tag, description or batch.' }),
    departmentId: t.id({
      description: 'Oils of this department, and those of the whole organization.',
    }),
    exactDepartment: t.boolean({
      defaultValue: false,
      description:
        'Only oils of exactly that department; without one, those of the whole organization.',
    }),
    cannabinoid: t.string({ description: 'Only oils that hold some of it.' }),
    receivedFrom: t.field({ type: 'Date', description: 'Received on this day or later.' }),
    receivedTo: t.field({ type: 'Date', description: 'Received on this day or earlier.' }),
    states: t.field({
      type: [LotStateFilter],
      description: 'In one of these states today; an empty list has no oils.',
    }),
  }),
});

const OilOrder = orderInput('OilOrder', {
  DESCRIPTION: 'Description, then tag.',
  EXPIRES_ON: 'The last day of use; oils without one come last.',
  RETEST_ON: 'The day of the retest; oils without one come last.',
});

builder.queryField('oils', (t) =>
  t.prismaConnection(
    {
      type: Oil,
      cursor: 'id',
      description: 'Oils of the organization by description, then tag.',
      args: {
        filter: t.arg({ type: OilFilterInput, description: FILTER }),
        orderBy: t.arg({ type: OilOrder, description: 'Ascending unless said otherwise.' }),
        active: t.arg.boolean({
          defaultValue: true,
          description: 'Active oils, or inactive ones; null: both.',
        }),
        search: t.arg.string({
          description: 'Part of tag, description or batch.',
          deprecationReason: 'Use `filter.search`.',
        }),
        departmentId: t.arg.id({
          description: 'Oils of this department, and those of the whole organization.',
          deprecationReason: 'Use `filter.departmentId`.',
        }),
        exactDepartment: t.arg.boolean({
          defaultValue: false,
          description:
            'Only oils of exactly that department; without one, those of the whole organization.',
          deprecationReason: 'Use `filter.exactDepartment`.',
        }),
        cannabinoid: t.arg.string({
          description: 'Only oils that hold some of it.',
          deprecationReason: 'Use `filter.cannabinoid`.',
        }),
        receivedFrom: t.arg({
          type: 'Date',
          description: 'Received on this day or later.',
          deprecationReason: 'Use `filter.receivedFrom`.',
        }),
        receivedTo: t.arg({
          type: 'Date',
          description: 'Received on this day or earlier.',
          deprecationReason: 'Use `filter.receivedTo`.',
        }),
      },
      totalCount: (_root, args, context) => countOils(signedIn(context), listFilter(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'asc', query, (page) =>
          listOils(signedIn(context), listFilter(args), page, orderOf(args.orderBy?.field)),
        ),
    },
    { name: 'OilConnection' },
    { name: 'OilEdge' },
  ),
);

const orderOf = (field: string | undefined) =>
  field === 'EXPIRES_ON' || field === 'RETEST_ON' ? field : 'DESCRIPTION';

type Narrowed = Omit<OilFilter, 'active' | 'departmentId' | 'isOwnOnly' | 'isOfNone'> & {
  readonly departmentId?: string | null | undefined;
  readonly exactDepartment?: boolean | null | undefined;
};

type ListArgs = Narrowed &
  Pick<OilFilter, 'active'> & { readonly filter?: Narrowed | null | undefined };

function listFilter({ active, filter, ...single }: ListArgs): OilFilter {
  const { departmentId, exactDepartment, ...narrowed } = filter ?? single;
  return {
    ...narrowed,
    active,
    departmentId: departmentId == null ? null : rowId('Department', departmentId),
    isOwnOnly: exactDepartment === true,
    isOfNone: exactDepartment === true && departmentId == null,
  };
}

builder.queryField('oil', (t) =>
  t.prismaField({
    type: Oil,
    nullable: true,
    description:
      'One oil of the organization. Null with a NOT_FOUND in `errors` when there is none.',
    args: {
      id: t.arg.id({
        required: true,
        description: 'Or a `databaseId`, as batches name their oils.',
      }),
      includeDeleted: t.arg.boolean({
        defaultValue: false,
        description: 'The history of a deleted oil stays; no list has it any more.',
      }),
    },
    resolve: (query, _root, { id, includeDeleted }, context) =>
      getOil(signedIn(context), rowId('Oil', id), query, {
        includeDeleted: includeDeleted === true,
      }),
  }),
);
