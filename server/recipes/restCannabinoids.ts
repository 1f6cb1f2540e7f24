import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { Cannabinoid } from '#server/generated/prisma/client.ts';
import { parseId } from '#server/ids.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, refuseForeignOrganization, restViewer, revisionOf } from '#server/rest.ts';
import {
  createCannabinoid,
  deleteCannabinoid,
  demandCannabinoids,
  getCannabinoid,
  listCannabinoids,
  updateCannabinoid,
} from './cannabinoids.ts';
import { CANNABINOID_OPERATIONS, cannabinoidRequest } from './restSettingOperations.ts';

type ById = { Params: { id: string } };

export async function cannabinoidRoutes(api: FastifyInstance): Promise<void> {
  api.get('/cannabinoids', described(CANNABINOID_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, CANNABINOID_OPERATIONS.list, (page) =>
      listCannabinoids(viewer, page),
    );
    return rows.map(cannabinoidBody);
  });

  // Who may not write hears so, whatever else is wrong with the body.
  api.post('/cannabinoids', described(CANNABINOID_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    await demandCannabinoids(viewer);
    const id = await createCannabinoid(viewer, parseInput(cannabinoidRequest, request.body));
    return sendCannabinoid(reply.status(201), viewer, id);
  });

  api.put<ById>(
    '/cannabinoids/:id',
    described(CANNABINOID_OPERATIONS.update),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Cannabinoid');
      await demandCannabinoids(viewer, id);
      const written = parseInput(cannabinoidRequest, request.body);
      await updateCannabinoid(viewer, id, written, revisionOf(request));
      return sendCannabinoid(reply, viewer, id);
    },
  );

  api.delete<ById>(
    '/cannabinoids/:id',
    described(CANNABINOID_OPERATIONS.delete),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Cannabinoid');
      await deleteCannabinoid(viewer, id, revisionOf(request));
      return reply.status(204).send();
    },
  );
}

async function sendCannabinoid(reply: FastifyReply, viewer: Viewer, id: number) {
  const cannabinoid = await getCannabinoid(viewer, id);
  return reply.header('etag', `"${cannabinoid.revision}"`).send(cannabinoidBody(cannabinoid));
}

/** The revision stands in the lists too, for `If-Match`. */
const cannabinoidBody = ({ id, name, unit, isDefault, revision }: Cannabinoid) => ({
  id,
  name,
  unit,
  is_default: isDefault,
  revision,
});
