import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { countOils, listOils, potencyInclude } from './service.ts';

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
    active: t.exposeBoolean('active'),
    receivedOn: t.expose('receivedOn', { type: 'Date' }),
    department: t.relation('department', { nullable: true }),
    potencies: t.field({
      type: [CannabinoidPercent],
      select: potencyInclude,
      resolve: ({ potencies }) =>
        potencies.map(({ cannabinoid, percent }) => ({ cannabinoid: cannabinoid.name, percent })),
    }),
    revision: t.exposeInt('revision'),
  }),
});

builder.queryField('oils', (t) =>
  t.prismaConnection(
    {
      type: Oil,
      cursor: 'id',
      args: { active: t.arg.boolean({ defaultValue: true }) },
      totalCount: (_root, { active }, context) => countOils(signedIn(context), active ?? null),
      resolve: (query, _root, { active }, context) =>
        listOils(signedIn(context), active ?? null, query),
    },
    { name: 'OilConnection' },
    { name: 'OilEdge' },
  ),
);
