import { builder } from '#server/graph/builder.ts';
import { MADE_AT, REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { getOrganization, logoLink } from './readOrganization.ts';

const OrganizationStatus = builder.enumType('OrganizationStatus', {
  description: 'Whether an organization is in use.',
  values: {
    ACTIVE: { value: 'active', description: 'In use.' },
    INACTIVE: { value: 'inactive', description: 'Closed; nobody signs in any more.' },
  },
} as const);

export const Organization = builder.prismaNode('Organization', {
  description:
    'The organization of the viewer; no other one is ever seen. Administrators write it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => {
    const own = ownRow(id, context);
    return { id: own.id === own.organizationId ? own.id : -1 };
  },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The id in the addresses of REST.' }),
    name: t.exposeString('name', {
      description: 'Unique everywhere, ignoring case; at most 100 characters.',
    }),
    status: t.expose('status', { type: OrganizationStatus, description: 'Whether it is in use.' }),
    untargetedLimitPercent: t.expose('untargetedLimitPercent', {
      type: 'Decimal',
      nullable: true,
      description:
        'Percent of the asked milligrams that a cannabinoid without a target may come to; null: any.',
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: MADE_AT }),
    logoUrl: t.string({
      nullable: true,
      description: 'A public link to its logo, a PNG; null without one.',
      select: { logo: { select: { id: true } } },
      resolve: ({ logo }) => logoLink(logo),
    }),
  }),
});

builder.queryField('organization', (t) =>
  t.prismaField({
    type: Organization,
    description: 'The organization of the viewer.',
    resolve: (query, _root, _args, context) => getOrganization(signedIn(context), query),
  }),
);
