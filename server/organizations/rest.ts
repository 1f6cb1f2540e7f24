import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { inBodyNames } from '#server/inBodyNames.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { restViewer, revisionOf } from '#server/rest.ts';
import { departmentRoutes } from './restDepartments.ts';
import { logoRoutes } from './restLogo.ts';
import { memberRoutes } from './restMembers.ts';
import { ORGANIZATION_OPERATIONS, organizationRequest } from './restOrganizationOperations.ts';
import { findLogo, findOrganization, logoLink } from './service.ts';
import { demandOrganization, updateOrganization } from './updateOrganization.ts';

type ById = { Params: { id: string } };

export async function organizationRoutes(api: FastifyInstance): Promise<void> {
  // An image tag can't send a token: the unguessable id is what protects the logo.
  api.get<{ Params: { id: string } }>(
    '/files/:id',
    described(ORGANIZATION_OPERATIONS.logo),
    async (request, reply) => {
      const logo = await findLogo(request.params.id);
      return reply
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(logo.mediaType)
        .send(Buffer.from(logo.bytes));
    },
  );

  // A list by its documentation; everybody has exactly one.
  api.get('/auth/organizations', described(ORGANIZATION_OPERATIONS.list), async (request) => {
    return [organizationBody(await findOrganization(await restViewer(request)))];
  });

  // Who may not write hears so, whatever else is wrong with the body.
  api.put<ById>(
    '/auth/organizations/:id',
    described(ORGANIZATION_OPERATIONS.update),
    async (request, reply) => {
      const viewer = await restViewer(request);
      demandOrganization(viewer, parseId(request.params.id, 'Organization'));
      const written = parseInput(organizationRequest, request.body);
      const { name, untargeted_limit_percent: untargetedLimitPercent } = written;
      await inBodyNames(() =>
        updateOrganization(viewer, { name, untargetedLimitPercent }, revisionOf(request)),
      );
      const organization = await findOrganization(viewer);
      return reply
        .header('etag', `"${organization.revision}"`)
        .send(organizationBody(organization));
    },
  );

  await api.register(logoRoutes);
  await api.register(departmentRoutes);
  await api.register(memberRoutes);
}

const organizationBody = (organization: Awaited<ReturnType<typeof findOrganization>>) => ({
  id: organization.id,
  name: organization.name,
  status: organization.status,
  created_at: organization.createdAt,
  logo_url: logoLink(organization.logo),
  untargeted_limit_percent: organization.untargetedLimitPercent?.toNumber() ?? null,
  revision: organization.revision,
});
