import { batched } from '#server/batched.ts';
import { builder, fetchedBy } from '#server/builder.ts';
import { type Context, ownRow, signedIn } from '#server/context.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { rowId } from '#server/ids.ts';
import type { OilFilter } from './oilFilter.ts';
import { promisedOfOils } from './promised.ts';
import { countOils, freeOf, getOil, listOils, potencyInclude } from './service.ts';

/** Percent by weight of one cannabinoid, 0 to 100. */
export const CannabinoidPercent = builder
  .objectRef<{ readonly cannabinoid: string; readonly percent: Prisma.Decimal | number }>(
    'CannabinoidPercent',
  )
  .implement({
    fields: (t) => ({
      cannabinoid: t.exposeString('cannabinoid'),
      percent: t.expose('percent', { type: 'Decimal' }),
    }),
  });

const promisedOfEach = batched((context, ids, _: null) => promisedOfOils(signedIn(context), ids));

const promisedOf = async (context: Context, id: number): Promise<number> =>
  (await promisedOfEach(context, id, null)) ?? 0;

export const Oil = builder.prismaNode('Oil', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    tag: t.exposeString('tag'),
    description: t.exposeString('description'),
    batch: t.exposeString('batch'),
    quantityGrams: t.expose('quantityGrams', { type: 'Decimal' }),
    promisedGrams: t.field({
      type: 'Decimal',
      description:
        'What batches neither completed nor inactive take of it: weighed grams, else planned ones.',
      resolve: ({ id }, _args, context) => promisedOf(context, id),
    }),
    freeGrams: t.field({
      type: 'Decimal',
      description: 'On hand less promised; below 0 where more is promised than there is.',
      select: { quantityGrams: true },
      resolve: async ({ id, quantityGrams }, _args, context) =>
        freeOf({ quantityGrams, promisedGrams: await promisedOf(context, id) }),
    }),
    quantityBeforeInactivation: t.expose('quantityBeforeInactivation', {
      type: 'Decimal',
      nullable: true,
      description: 'What an inactive oil holds again once it is reactivated.',
    }),
    active: t.exposeBoolean('active'),
    receivedOn: t.expose('receivedOn', { type: 'Date' }),
    department: t.relation('department', { nullable: true }),
    potencies: t.field({
      type: [CannabinoidPercent],
      select: potencyInclude,
      resolve: ({ potencies }) =>
        potencies.map(({ cannabinoid, percent }) => ({ cannabinoid: cannabinoid.name, percent })),
    }),
    percentSum: t.field({
      type: 'Decimal',
      description: 'Above 100, something was measured or written wrong.',
      select: potencyInclude,
      resolve: ({ potencies }) =>
        potencies.reduce((sum, { percent }) => sum.plus(percent), new Prisma.Decimal(0)),
    }),
    revision: t.exposeInt('revision'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When somebody last wrote it; `ledger` says when its quantity moved.',
    }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true }),
  }),
});

fetchedBy<{ deletedAt: Date | null }>('Oil', (_viewer, { deletedAt }) => deletedAt === null);

builder.queryField('oils', (t) =>
  t.prismaConnection(
    {
      type: Oil,
      cursor: 'id',
      description: 'By description, then tag.',
      args: {
        active: t.arg.boolean({ defaultValue: true }),
        search: t.arg.string({ description: 'Part of tag, description or batch.' }),
        departmentId: t.arg.id({ description: 'Oils without a department show for all.' }),
        exactDepartment: t.arg.boolean({
          defaultValue: false,
          description:
            'Only oils of exactly that department; without one, those of the whole organization.',
        }),
        cannabinoid: t.arg.string({ description: 'Only oils that hold some of it.' }),
        receivedFrom: t.arg({ type: 'Date' }),
        receivedTo: t.arg({ type: 'Date' }),
      },
      totalCount: (_root, args, context) => countOils(signedIn(context), listFilter(args)),
      resolve: (query, _root, args, context) =>
        listOils(signedIn(context), listFilter(args), query),
    },
    { name: 'OilConnection' },
    { name: 'OilEdge' },
  ),
);

type ListArgs = Omit<OilFilter, 'departmentId' | 'isOwnOnly' | 'isOfNone'> & {
  readonly departmentId?: string | null | undefined;
  readonly exactDepartment?: boolean | null | undefined;
};

const listFilter = ({ departmentId, exactDepartment, ...filter }: ListArgs): OilFilter => ({
  ...filter,
  departmentId: departmentId == null ? null : rowId('Department', departmentId),
  isOwnOnly: exactDepartment === true,
  isOfNone: exactDepartment === true && departmentId == null,
});

builder.queryField('oil', (t) =>
  t.prismaField({
    type: Oil,
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
