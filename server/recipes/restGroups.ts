import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Viewer } from '#server/accounts/viewer.ts';
import type { RecipeGroup } from '#server/generated/prisma/client.ts';
import { parseId } from '#server/ids.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import { linkedRows, refuseForeignOrganization, restViewer, revisionOf } from '#server/rest.ts';
import {
  createRecipeGroup,
  deleteRecipeGroup,
  demandRecipeGroups,
  getRecipeGroup,
  listRecipeGroups,
  updateRecipeGroup,
} from './groups.ts';
import { GROUP_OPERATIONS, groupRequest } from './restSettingOperations.ts';

type ById = { Params: { id: string } };

export async function recipeGroupRoutes(api: FastifyInstance): Promise<void> {
  api.get('/recipe-groups', described(GROUP_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const rows = await linkedRows(request, reply, GROUP_OPERATIONS.list, (page) =>
      listRecipeGroups(viewer, page),
    );
    return rows.map(groupBody);
  });

  // Who may not write hears so, whatever else is wrong with the body.
  api.post('/recipe-groups', described(GROUP_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    await demandRecipeGroups(viewer);
    const id = await createRecipeGroup(viewer, parseInput(groupRequest, request.body));
    return sendGroup(reply.status(201), viewer, id);
  });

  api.put<ById>(
    '/recipe-groups/:id',
    described(GROUP_OPERATIONS.update),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Recipe group');
      await demandRecipeGroups(viewer, id);
      const written = parseInput(groupRequest, request.body);
      await updateRecipeGroup(viewer, id, written, revisionOf(request));
      return sendGroup(reply, viewer, id);
    },
  );

  api.delete<ById>(
    '/recipe-groups/:id',
    described(GROUP_OPERATIONS.delete),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const id = parseId(request.params.id, 'Recipe group');
      await deleteRecipeGroup(viewer, id, revisionOf(request));
      return reply.status(204).send();
    },
  );
}

async function sendGroup(reply: FastifyReply, viewer: Viewer, id: number) {
  const group = await getRecipeGroup(viewer, id);
  return reply.header('etag', `"${group.revision}"`).send(groupBody(group));
}

/** The revision stands in the lists too, for `If-Match`. */
const groupBody = ({ id, code, description, revision }: RecipeGroup) => ({
  id,
  code,
  description,
  revision,
});
