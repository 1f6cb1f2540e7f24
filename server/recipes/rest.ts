import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PLACES } from '#server/db/lists/places.ts';
import { parseId } from '#server/input/ids.ts';
import { linkedList } from '#server/rest/linkedList.ts';
import { described, json, revised } from '#server/rest/openapi/operation.ts';
import {
  listedRows,
  pageQuery,
  placedPageQuery,
  placedRows,
  readQuery,
  restViewer,
} from '#server/rest/rest.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { cannabinoidView } from './cannabinoidOperations.ts';
import { groupView } from './groupOperations.ts';
import { listHistory } from './reading/history.ts';
import { findRecipeVersion } from './reading/readRecipe.ts';
import { listRecipes } from './reading/recipeList.ts';
import { listedRecipeView, recipeView, versionView } from './recipeView.ts';
import { listCannabinoids } from './settings/cannabinoids.ts';
import { listRecipeGroups } from './settings/groups.ts';

const listQuery = placedPageQuery(PLACES.ofRecipe).extend({
  status: z.enum(['active', 'draft', 'archived', 'all']).optional(),
});

export async function recipeRoutes(api: FastifyInstance): Promise<void> {
  listRoute(api);
  versionRoutes(api);
  settingRoutes(api);
}

function listRoute(api: FastifyInstance): void {
  api.get(
    '/recipes',
    described({
      tag: 'Recipes',
      id: 'listRecipes',
      summary: 'The recipes, without their details; at most 5,000',
      query: listQuery,
      answer: json(z.array(listedRecipeView.schema)),
      refuses: [422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { status = 'active', ...page } = readQuery(listQuery, request);
      const filter = { status: status === 'all' ? null : status };
      const rows = await placedRows(request, reply, page, (rows) =>
        listRecipes(viewer, filter, rows),
      );
      return mapInTurns(rows, listedRecipeView.of);
    },
  );
}

function versionRoutes(api: FastifyInstance): void {
  api.get<{ Params: { id: string } }>(
    '/recipes/:id',
    described({
      tag: 'Recipes',
      id: 'getRecipe',
      summary: 'One version of a recipe',
      answer: revised(recipeView.schema),
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const version = await findRecipeVersion(viewer, parseId(request.params.id, 'Recipe'));
      reply.header('etag', `"${version.revision}"`);
      return recipeView.of(version);
    },
  );

  api.get<{ Params: { number: string } }>(
    '/recipes/by-number/:number/versions',
    described({
      tag: 'Recipes',
      id: 'listRecipeVersions',
      summary: 'All versions under a number; at most 5,000',
      path: z.object({ number: z.string() }),
      query: pageQuery,
      answer: json(z.array(versionView.schema)),
      refuses: [422],
    }),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { number } = request.params;
      const asked = readQuery(pageQuery, request);
      const rows = await listedRows(request, reply, asked, (page) =>
        listHistory(viewer, number, page),
      );
      return rows.map(versionView.of);
    },
  );
}

function settingRoutes(api: FastifyInstance): void {
  linkedList(api, {
    url: '/recipe-groups',
    tag: 'Recipe settings',
    id: 'listRecipeGroups',
    summary: 'The recipe groups; at most 5,000',
    place: PLACES.byName,
    view: groupView,
    load: listRecipeGroups,
  });

  linkedList(api, {
    url: '/cannabinoids',
    tag: 'Recipe settings',
    id: 'listCannabinoids',
    summary: 'The cannabinoids; at most 5,000',
    place: PLACES.byId,
    view: cannabinoidView,
    load: listCannabinoids,
  });
}
