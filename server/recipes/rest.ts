import type { FastifyInstance } from 'fastify';
import { parseId } from '#server/ids.ts';
import { described } from '#server/openapi/operation.ts';
import { placedRows, readQuery, restViewer } from '#server/rest.ts';
import { listRecipes } from './recipeList.ts';
import { cannabinoidRoutes } from './restCannabinoids.ts';
import { recipeGroupRoutes } from './restGroups.ts';
import { RECIPE_OPERATIONS, recipeListQuery } from './restOperations.ts';
import { recipeBody, recipeListBody } from './restRecipe.ts';
import { recipeVersionRoutes } from './restVersions.ts';
import { findRecipeVersion } from './service.ts';

export async function recipeRoutes(api: FastifyInstance): Promise<void> {
  api.get('/recipes', described(RECIPE_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    const { status = 'active', ...page } = readQuery(recipeListQuery, request);
    const filter = { status: status === 'all' ? null : status };
    const rows = await placedRows(request, reply, page, (rows) =>
      listRecipes(viewer, filter, rows),
    );
    return rows.map(recipeListBody);
  });

  api.get<{ Params: { id: string } }>(
    '/recipes/:id',
    described(RECIPE_OPERATIONS.get),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const version = await findRecipeVersion(viewer, parseId(request.params.id, 'Recipe'));
      reply.header('etag', `"${version.revision}"`);
      return recipeBody(version);
    },
  );

  await api.register(recipeVersionRoutes);
  await api.register(recipeGroupRoutes);
  await api.register(cannabinoidRoutes);
}
