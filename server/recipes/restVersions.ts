import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '#server/accounts/viewer.ts';
import { InvalidError } from '#server/errors.ts';
import { parseId } from '#server/ids.ts';
import { parseInput } from '#server/input.ts';
import { described } from '#server/openapi/operation.ts';
import {
  listedRows,
  pageQuery,
  queryFlag,
  readQuery,
  refuseForeignOrganization,
  restViewer,
  revisionOf,
} from '#server/rest.ts';
import { archiveRecipes } from './archiveRecipes.ts';
import type { SaveMode } from './conflicts.ts';
import { createRecipe, demandCreation } from './createRecipe.ts';
import { listHistory } from './history.ts';
import type { WrittenRecipe } from './identity.ts';
import { findGroupId, refuseForeign } from './references.ts';
import { draftOfBody, inBodyNames } from './restDraft.ts';
import { draftQuery, RECIPE_OPERATIONS, restoreRequest, saveQuery } from './restOperations.ts';
import { restoreRecipe } from './restoreRecipe.ts';
import { historyBody, recipeBody } from './restRecipe.ts';
import { departmentId, departmentIdOf, type RecipeRequest, recipeRequest } from './restRequest.ts';
import { findRecipeVersion } from './service.ts';
import { unarchiveRecipes } from './unarchiveRecipes.ts';
import { demandManagement, updateRecipe } from './updateRecipe.ts';

type ById = { Params: { id: string } };

/** What is written about recipes, and their history. */
export async function recipeVersionRoutes(api: FastifyInstance): Promise<void> {
  // Who may not write hears so, whatever else is wrong with the body.
  api.post('/recipes', described(RECIPE_OPERATIONS.create), async (request, reply) => {
    const viewer = await restViewer(request);
    refuseForeignOrganization(viewer, request.body);
    const department = departmentIdOf(request.body) ?? null;
    await refuseForeign(viewer, department, null);
    demandCreation(viewer, department);
    const written = await writtenRecipe(viewer, parseInput(recipeRequest, request.body));
    const status = queryFlag(readQuery(draftQuery, request).draft) === true ? 'draft' : 'active';
    const id = await inBodyNames(written.draft, () => createRecipe(viewer, written, status));
    return sendVersion(reply.status(201), viewer, id);
  });

  api.put<ById>('/recipes/:id', described(RECIPE_OPERATIONS.update), async (request, reply) => {
    const viewer = await restViewer(request);
    const versionId = parseId(request.params.id, 'Recipe');
    refuseForeignOrganization(viewer, request.body);
    await demandManagement(viewer, versionId, departmentIdOf(request.body));
    const body = parseInput(recipeRequest, request.body);
    const written = await writtenRecipe(viewer, body);
    const mode = modeOf(readQuery(saveQuery, request));
    const basis = { baseVersion: body.version ?? null, revision: revisionOf(request) };
    const id = await inBodyNames(written.draft, () =>
      updateRecipe(viewer, versionId, mode, written, basis),
    );
    return sendVersion(reply, viewer, id);
  });

  api.delete<ById>('/recipes/:id', described(RECIPE_OPERATIONS.archive), async (request, reply) => {
    const viewer = await restViewer(request);
    await archiveRecipes(viewer, [parseId(request.params.id, 'Recipe')]);
    return reply.status(204).send();
  });

  api.post<ById>(
    '/recipes/:id/restore',
    described(RECIPE_OPERATIONS.restore),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const versionId = parseId(request.params.id, 'Recipe');
      await demandManagement(viewer, versionId);
      const { number = null, version = null } = parseInput(restoreRequest, request.body) ?? {};
      const id = await inBodyNames(null, () =>
        restoreRecipe(viewer, versionId, { number, baseVersion: version }),
      );
      return sendVersion(reply, viewer, id);
    },
  );

  api.post<ById>(
    '/recipes/:id/unarchive',
    described(RECIPE_OPERATIONS.unarchive),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const versionId = parseId(request.params.id, 'Recipe');
      await unarchiveRecipes(viewer, [versionId]);
      return sendVersion(reply, viewer, versionId);
    },
  );

  api.get<{ Params: { number: string } }>(
    '/recipes/by-number/:number/versions',
    described(RECIPE_OPERATIONS.versions),
    async (request, reply) => {
      const viewer = await restViewer(request);
      const { number } = request.params;
      const asked = readQuery(pageQuery, request);
      const rows = await listedRows(request, reply, asked, (page) =>
        listHistory(viewer, number, page),
      );
      return rows.map(historyBody);
    },
  );
}

async function sendVersion(reply: FastifyReply, viewer: Viewer, id: number) {
  const version = await findRecipeVersion(viewer, id);
  return reply.header('etag', `"${version.revision}"`).send(recipeBody(version));
}

async function writtenRecipe(viewer: Viewer, body: RecipeRequest): Promise<WrittenRecipe> {
  const groupId = await groupIdOf(viewer, body);
  return { draft: draftOfBody(body), departmentId: departmentId(body), groupId };
}

/** A body without the field leaves the recipe in its group. */
async function groupIdOf(viewer: Viewer, { recipe_group_code: code }: RecipeRequest) {
  if (code === undefined) return undefined;
  if (code === null || code.trim() === '') return null;
  const groupId = await findGroupId(viewer, code);
  if (groupId !== null) return groupId;
  const message = `There is no recipe group ${code.slice(0, 20)}. Create it or choose another`;
  throw new InvalidError([{ path: ['recipe_group_code'], message }]);
}

function modeOf({ draft, publish }: z.output<typeof saveQuery>): SaveMode {
  if (queryFlag(draft) === true) return 'draft';
  return queryFlag(publish) === true ? 'publish' : 'save';
}
