import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { REVISION } from '#server/revision.ts';
import { removeLogo } from './logos.ts';
import { Organization } from './schema.ts';
import { getOrganization } from './service.ts';
import { demandOrganization, updateOrganization } from './updateOrganization.ts';

builder.relayMutationField(
  'updateOrganization',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      name: t.string(),
      untargetedLimitPercent: t.field({
        type: 'Decimal',
        description: '0 to 100; null ends the limit.',
      }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input: { id, revision = null, ...written } }, context) => {
      const viewer = signedIn(context);
      demandOrganization(viewer, rowId('Organization', id));
      await updateOrganization(viewer, written, revision);
      return {};
    },
  },
  {
    outputFields: (t) => ({
      organization: t.prismaField({
        type: Organization,
        resolve: (query, _payload, _args, context) => getOrganization(signedIn(context), query),
      }),
    }),
  },
);

builder.relayMutationField(
  'removeLogo',
  { inputFields: (t) => ({ id: t.id({ required: true, description: 'Of the organization.' }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError] },
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      demandOrganization(viewer, rowId('Organization', input.id));
      await removeLogo(viewer);
      return {};
    },
  },
  {
    outputFields: (t) => ({
      organization: t.prismaField({
        type: Organization,
        resolve: (query, _payload, _args, context) => getOrganization(signedIn(context), query),
      }),
    }),
  },
);
