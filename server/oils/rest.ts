import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/accounts/viewer.ts';
import { parseId } from '#server/ids.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import {
  placedRows,
  queryFlag,
  readQuery,
  refuseForeignOrganization,
  restViewer,
  revisionOf,
} from '#server/rest.ts';
import { createOil, demandCreation } from './createOil.ts';
import { deleteOils } from './deleteOils.ts';
import { type ActivityChange, inactivateOils, reactivateOils } from './inactivateOils.ts';
import { demandSomeOils } from './oilAccess.ts';
import { oilFileRoutes } from './restFiles.ts';
import {
  departmentIdOf,
  idsRequest,
  inBodyNames,
  oilBody,
  oilRequest,
  receivedOf,
  writtenOf,
} from './restOil.ts';
import { OIL_OPERATIONS, oilListQuery } from './restOperations.ts';
import { findOil, listOilsWithPotencies } from './service.ts';
import { demandChange, updateOil } from './updateOil.ts';

type ById = { Params: { id: string } };

export async function oilRoutes(api: FastifyInstance): Promise<void> {
  api.get('/oils', described(OIL_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const { is_active, limit, after, ...received } = readQuery(oilListQuery, request);
    const filter = { active: queryFlag(is_active), ...receivedOf(received) };
    const page = { limit, after };
    const rows = await placedRows(request, reply, page, (rows) =>
      listOilsWithPotencies(viewer, filter, rows),
    );
    return rows.map(oilBody);
  });

  // Who may not write hears so, whatever else is wrong with the body.
  api.post('/oils', described(OIL_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    const departmentId = departmentIdOf(request.body) ?? null;
    const id = await inBodyNames({ potencies: [] }, async () => {
      await demandCreation(viewer, departmentId);
      const written = writtenOf(parseInput(oilRequest, request.body));
      return inBodyNames(written.draft, () => createOil(viewer, written));
    });
    return sendOil(reply.status(201), viewer, id);
  });

  api.put<ById>('/oils/:id', described(OIL_OPERATIONS.update), async (request, reply) => {
    const viewer = await restViewer(request);
    const id = parseId(request.params.id, 'Oil');
    refuseForeignOrganization(viewer, request.body);
    await inBodyNames({ potencies: [] }, async () => {
      await demandChange(viewer, id, departmentIdOf(request.body));
      const written = writtenOf(parseInput(oilRequest, request.body));
      await inBodyNames(written.draft, () => updateOil(viewer, id, written, revisionOf(request)));
    });
    return sendOil(reply, viewer, id);
  });

  api.delete<ById>('/oils/:id', described(OIL_OPERATIONS.delete), async (request, reply) => {
    const viewer = await restViewer(request);
    await deleteOils(viewer, [parseId(request.params.id, 'Oil')]);
    return reply.status(204).send();
  });

  api.post('/oils/inactivate', described(OIL_OPERATIONS.inactivate), async (request) => {
    const { ids, changedIds } = await changeAll(request, inactivateOils);
    return { ids, inactivated: changedIds.length };
  });

  api.post('/oils/reactivate', described(OIL_OPERATIONS.reactivate), async (request) => {
    const { ids, changedIds } = await changeAll(request, reactivateOils);
    return { ids, reactivated: changedIds.length };
  });

  await api.register(oilFileRoutes);
}

async function changeAll(
  request: FastifyRequest,
  change: (viewer: Viewer, ids: readonly number[]) => Promise<ActivityChange>,
): Promise<ActivityChange> {
  const viewer = await restViewer(request);
  if (!idsRequest.safeParse(request.body).success) demandSomeOils(viewer);
  const { ids } = parseInput(idsRequest, request.body);
  return change(
    viewer,
    ids.map((id) => parseId(id, 'Oil')),
  );
}

async function sendOil(reply: FastifyReply, viewer: Viewer, id: number) {
  const oil = await findOil(viewer, id);
  return reply.header('etag', `"${oil.revision}"`).send(oilBody(oil));
}
