import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { getOrganization, logoLink } from './service.ts';

const OrganizationStatus = builder.enumType('OrganizationStatus', {
  values: { ACTIVE: { value: 'active' }, INACTIVE: { value: 'inactive' } },
} as const);

export const Organization = builder.prismaNode('Organization', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => {
    const own = ownRow(id, context);
    return { id: own.id === own.organizationId ? own.id : -1 };
  },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id in the addresses of REST.' }),
    name: t.exposeString('name'),
    status: t.expose('status', { type: OrganizationStatus }),
    untargetedLimitPercent: t.expose('untargetedLimitPercent', {
      type: 'Decimal',
      nullable: true,
      description:
        'Percent of the asked milligrams that a cannabinoid without a target may come to; null: any.',
    }),
    revision: t.exposeInt('revision'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    logoUrl: t.string({
      nullable: true,
      select: { logo: { select: { id: true } } },
      resolve: ({ logo }) => logoLink(logo),
    }),
  }),
});

builder.queryField('organization', (t) =>
  t.prismaField({
    type: Organization,
    resolve: (query, _root, _args, context) => getOrganization(signedIn(context), query),
  }),
);
