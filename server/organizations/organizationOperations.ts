import { z } from 'zod';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { idOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { moment, NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { removeLogo } from './logos.ts';
import { findOrganization, getOrganization, logoLink } from './readOrganization.ts';
import { Organization } from './schema.ts';
import { authorizeOrganization, updateOrganization } from './updateOrganization.ts';

const from = fieldFrom<Awaited<ReturnType<typeof findOrganization>>>();
export const organizationView = view(
  {
    id: from(z.int(), ({ id }) => id),
    name: from(z.string(), ({ name }) => name),
    status: from(z.enum(['active', 'inactive']), ({ status }) => status),
    created_at: from(moment, ({ createdAt }) => createdAt.toISOString()),
    logo_url: from(z.string().nullable(), ({ logo }) => logoLink(logo)),
    untargeted_limit_percent: from(
      z.number().nullable(),
      ({ untargetedLimitPercent }) => untargetedLimitPercent?.toNumber() ?? null,
    ),
    revision: from(z.int(), ({ revision }) => revision),
  },
  { id: 'Organization' },
);

const payload = (t: PayloadFields<void>) => ({
  organization: t.prismaField({
    type: Organization,
    description: 'The organization as it is now.',
    resolve: (query, _done, _args, context) => getOrganization(signedIn(context), query),
  }),
});

const id = idOf('Organization').describe('The own organization; any other one is not there.');

operation({
  name: 'updateOrganization',
  summary: 'Rename the organization, or set its limit of untargeted cannabinoids',
  description: 'Fields that are left out stay as they are. For administrators.',
  needs: 'session',
  input: {
    id,
    name: z.string().nullish().describe('1 to 100 characters; unique everywhere, ignoring case.'),
    untargetedLimitPercent: z
      .number('Expected a number')
      .nullish()
      .describe(
        'Percent of the asked milligrams that a cannabinoid without a target may come to, 0 to 100; null: any.',
      ),
    revision,
  },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, { id = NO_ROW }) => authorizeOrganization(viewer, id),
  act: async (context, { id, revision, ...written }) => {
    const viewer = signedIn(context);
    authorizeOrganization(viewer, id);
    await updateOrganization(viewer, written, revision);
  },
  payload,
  rest: {
    route: 'PUT /auth/organizations/:id',
    tag: 'Organization',
    answer: rowAnswer(organizationView, findOrganization),
  },
});

operation({
  name: 'removeLogo',
  summary: 'Remove the logo',
  description: 'Batches that were saved with it keep it. For administrators.',
  needs: 'session',
  input: { id },
  refusals: [NotFoundError, ForbiddenError],
  act: async (context, { id }) => {
    const viewer = signedIn(context);
    authorizeOrganization(viewer, id);
    await removeLogo(viewer);
  },
  payload,
  rest: { route: 'DELETE /auth/organizations/:id/logo', tag: 'Organization', answer: NOTHING },
});
