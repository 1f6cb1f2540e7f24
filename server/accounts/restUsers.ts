import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { inBodyNames } from '#server/inBodyNames.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, restViewer, revisionOf } from '#server/rest.ts';
import { deleteMyAccount } from './deleteAccount.ts';
import { deleteUser } from './deleteUser.ts';
import { USER_OPERATIONS, userRequest } from './restPeopleOperations.ts';
import { findAccount, findMe } from './service.ts';
import { listAccounts } from './userList.ts';
import { demandUserChange, updateUser } from './users.ts';

type ById = { Params: { id: string } };

export async function userRoutes(api: FastifyInstance): Promise<void> {
  api.get('/auth/users/me', described(USER_OPERATIONS.me), async (request) =>
    userBody(await findMe(await restViewer(request))),
  );

  api.get('/auth/users', described(USER_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, USER_OPERATIONS.list, (page) =>
      listAccounts(viewer, page),
    );
    return rows.map(userBody);
  });

  // Who may not write hears so, whatever else is wrong with the body.
  api.put<ById>('/auth/users/:id', described(USER_OPERATIONS.update), async (request, reply) => {
    const viewer = await restViewer(request);
    const id = parseId(request.params.id, 'User');
    await demandUserChange(viewer, id);
    const {
      first_name: firstName,
      last_name: lastName,
      role,
    } = parseInput(userRequest, request.body);
    await inBodyNames(() =>
      updateUser(viewer, id, { firstName, lastName, role }, revisionOf(request)),
    );
    const user = await findAccount(viewer, id);
    return reply.header('etag', `"${user.revision}"`).send(userBody(user));
  });

  api.delete('/auth/users/me', described(USER_OPERATIONS.deleteMe), async (request, reply) => {
    await deleteMyAccount(await restViewer(request));
    return reply.status(204).send();
  });

  api.delete<ById>('/auth/users/:id', described(USER_OPERATIONS.delete), async (request, reply) => {
    const viewer = await restViewer(request);
    await deleteUser(viewer, parseId(request.params.id, 'User'));
    return reply.status(204).send();
  });
}

/** The revision stands in the lists too, for `If-Match`. */
const userBody = (user: Awaited<ReturnType<typeof findMe>>) => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role,
  status: user.status,
  created_at: user.createdAt,
  last_login: user.lastLoginAt,
  organization: { id: user.organization.id, name: user.organization.name },
  revision: user.revision,
});
