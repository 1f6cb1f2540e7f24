import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Department } from '#server/generated/prisma/client.ts';
import { parseId } from '#server/ids.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, refuseForeignOrganization, restViewer, revisionOf } from '#server/rest.ts';
import {
  createDepartment,
  deactivateDepartment,
  demandDepartments,
  getDepartment,
  listDepartments,
  updateDepartment,
} from './departments.ts';
import { DEPARTMENT_OPERATIONS, departmentRequest } from './restOperations.ts';

type ById = { Params: { id: string } };

export async function departmentRoutes(api: FastifyInstance): Promise<void> {
  api.get('/departments', described(DEPARTMENT_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, DEPARTMENT_OPERATIONS.list, (page) =>
      listDepartments(viewer, page),
    );
    return rows.map(departmentBody);
  });

  // Who may not write hears so, whatever else is wrong with the body.
  api.post('/departments', described(DEPARTMENT_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    await demandDepartments(viewer);
    const id = await createDepartment(viewer, parseInput(departmentRequest, request.body));
    return sendDepartment(reply.status(201), viewer, id);
  });

  api.put<ById>(
    '/departments/:id',
    described(DEPARTMENT_OPERATIONS.update),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Department');
      await demandDepartments(viewer, id);
      const written = parseInput(departmentRequest, request.body);
      await updateDepartment(viewer, id, written, revisionOf(request));
      return sendDepartment(reply, viewer, id);
    },
  );

  api.delete<ById>(
    '/departments/:id',
    described(DEPARTMENT_OPERATIONS.deactivate),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Department');
      await deactivateDepartment(viewer, id, revisionOf(request));
      return reply.status(204).send();
    },
  );
}

async function sendDepartment(reply: FastifyReply, viewer: Viewer, id: number) {
  const department = await getDepartment(viewer, id);
  return reply.header('etag', `"${department.revision}"`).send(departmentBody(department));
}

/** The revision stands in the lists too, for `If-Match`. */
const departmentBody = ({ id, name, code, active, revision }: Department) => ({
  id,
  name,
  code,
  active,
  revision,
});
