import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseId } from '#server/ids.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, restViewer } from '#server/rest.ts';
import { addMember, removeMember, setDepartmentRole } from './changeMembers.ts';
import {
  demandAddition,
  demandChange,
  findMember,
  listMembers,
  type MemberWithPerson,
} from './members.ts';
import { MEMBER_OPERATIONS, memberRequest, roleRequest, userId } from './restOperations.ts';

type OfDepartment = { Params: { id: string } };
type OfMember = { Params: { id: string; userId: string } };

export async function memberRoutes(api: FastifyInstance): Promise<void> {
  api.get<OfDepartment>(
    '/departments/:id/members',
    described(MEMBER_OPERATIONS.list),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const departmentId = parseId(request.params.id, 'Department');
      const rows = await linkedRows(request, reply, MEMBER_OPERATIONS.list, (page) =>
        listMembers(viewer, departmentId, page),
      );
      return rows.map(memberBody);
    },
  );

  // Who may not write hears so, whatever else is wrong with the body.
  api.post<OfDepartment>(
    '/departments/:id/members',
    described(MEMBER_OPERATIONS.add),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const departmentId = parseId(request.params.id, 'Department');
      await demandAddition(viewer, departmentId, userIdOf(request.body));
      const body = parseInput(memberRequest, request.body);
      const user = parseId(body.user_id, 'User');
      const id = await addMember(viewer, departmentId, user, body.department_role);
      return reply.status(201).send(memberBody(await findMember(viewer, id)));
    },
  );

  api.put<OfMember>(
    '/departments/:id/members/:userId',
    described(MEMBER_OPERATIONS.setRole),
    async (request) => {
      const viewer = await restViewer(request);
      const [department, user] = idsOf(request.params);
      await demandChange(viewer, department, user);
      const { department_role: role } = parseInput(roleRequest, request.body);
      return memberBody(
        await findMember(viewer, await setDepartmentRole(viewer, department, user, role)),
      );
    },
  );

  api.delete<OfMember>(
    '/departments/:id/members/:userId',
    described(MEMBER_OPERATIONS.remove),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const [department, user] = idsOf(request.params);
      await removeMember(viewer, department, user);
      return reply.status(204).send();
    },
  );
}

const idsOf = (params: OfMember['Params']) =>
  [parseId(params.id, 'Department'), parseId(params.userId, 'Member')] as const;

/** The user a body names; null when it names none. */
function userIdOf(body: unknown): number | null {
  const named = z.object({ user_id: userId }).safeParse(body);
  return named.success ? parseId(named.data.user_id, 'User') : null;
}

const memberBody = ({ id, userId, role, user }: MemberWithPerson) => ({
  id,
  user_id: userId,
  department_role: role,
  user_email: user.email,
  user_first_name: user.firstName,
  user_last_name: user.lastName,
  user_global_role: user.role,
});
