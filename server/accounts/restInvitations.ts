import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { inBodyNames } from '#server/inBodyNames.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, originOf, refuseForeignOrganization, restViewer } from '#server/rest.ts';
import { acceptInvitation, offeredInvitation } from './acceptInvitation.ts';
import { cancelInvitation, resendInvitation } from './changeInvitation.ts';
import {
  demandInvitations,
  findInvitation,
  type InvitationWithDepartments,
  listWithDepartments,
} from './invitationList.ts';
import { inviteUser } from './inviteUser.ts';
import { loginBody } from './loginBody.ts';
import {
  INVITATION_OPERATIONS,
  invitationRequest,
  offeredRequest,
} from './restPeopleOperations.ts';

type ById = { Params: { id: string } };

export async function invitationRoutes(api: FastifyInstance): Promise<void> {
  api.get('/auth/invitations', described(INVITATION_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, INVITATION_OPERATIONS.list, (page) =>
      listWithDepartments(viewer, page),
    );
    return rows.map(invitationBody);
  });

  // Who may not invite hears so, whatever else is wrong with the body.
  api.post('/auth/invitations', described(INVITATION_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    await demandInvitations(viewer);
    const {
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      departments,
    } = parseInput(invitationRequest, request.body);
    const written = {
      email,
      firstName,
      lastName,
      role,
      departments: departments?.map(({ department_id, department_role }) => ({
        departmentId: parseId(String(department_id), 'Department'),
        role: department_role,
      })),
    };
    const id = await inBodyNames(() => inviteUser(viewer, written));
    return reply.status(201).send(invitationBody(await findInvitation(viewer, id)));
  });

  api.delete<ById>(
    '/auth/invitations/:id',
    described(INVITATION_OPERATIONS.cancel),
    async (request, reply) => {
      const viewer = await restViewer(request);
      await cancelInvitation(viewer, parseId(request.params.id, 'Invitation'));
      return reply.status(204).send();
    },
  );

  api.post<ById>(
    '/auth/invitations/:id/resend',
    described(INVITATION_OPERATIONS.resend),
    async (request) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Invitation');
      await resendInvitation(viewer, id);
      return invitationBody(await findInvitation(viewer, id));
    },
  );

  api.post('/auth/invitations/accept', described(INVITATION_OPERATIONS.accept), async (request) =>
    loginBody(await acceptInvitation(request.body, originOf(request))),
  );

  // What a link stands for, for the page it leads to. The token travels in no address.
  api.post(
    '/auth/invitations/offered',
    described(INVITATION_OPERATIONS.offered),
    async (request) => {
      const { token } = parseInput(offeredRequest, request.body);
      const { email, firstName, lastName, role, organization, hasAccount, expiresAt } =
        await offeredInvitation(token, originOf(request));
      return {
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        organization_name: organization.name,
        has_account: hasAccount,
        expires_at: expiresAt,
      };
    },
  );
}

const invitationBody = (invitation: InvitationWithDepartments) => ({
  id: invitation.id,
  email: invitation.email,
  first_name: invitation.firstName,
  last_name: invitation.lastName,
  role: invitation.role,
  organization_id: invitation.organizationId,
  status: invitation.status,
  can_be_accepted: invitation.blockedAt === null,
  departments: invitation.departments.map(({ departmentId, role }) => ({
    department_id: departmentId,
    department_role: role,
  })),
  expires_at: invitation.expiresAt,
});
