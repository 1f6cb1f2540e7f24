import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { InvalidError } from '#server/errors.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { parseInput } from '#server/input/input.ts';
import { flag } from '#server/rest/openapi/operation.ts';
import { pathId, queryFlag, readQuery, revisionOf } from '#server/rest/rest.ts';
import type { Viewer } from '#server/viewer.ts';
import { findGroupId, refuseForeign } from './reading/references.ts';
import { draftOfBody } from './restDraft.ts';
import { departmentId, departmentIdOf, type RecipeRequest, recipeRequest } from './restRequest.ts';
import type { SaveMode } from './writing/conflicts.ts';
import { authorizeCreation } from './writing/createRecipe.ts';
import type { WrittenRecipe } from './writing/identity.ts';
import { authorizeManagement } from './writing/updateRecipe.ts';

/** Parsing for the recipe routes, whose bodies differ from the input of the graph. */

export const draftQuery = z.object({ draft: flag('true keeps it as a draft') });
export const saveQuery = z.object({
  draft: flag('true saves a draft'),
  publish: flag('true publishes it'),
});

export const restoreRequest = z
  .object({ number: z.string().nullish(), version: z.int('Expected a whole number').nullish() })
  .nullish();

export async function readNewRecipe(context: Context, request: FastifyRequest) {
  const viewer = signedIn(context);
  const department = departmentIdOf(request.body) ?? null;
  await refuseForeign(viewer, department, null);
  authorizeCreation(viewer, department);
  const recipe = await writtenRecipe(viewer, parseInput(recipeRequest, request.body));
  const isDraft = queryFlag(readQuery(draftQuery, request).draft) === true;
  return { recipe, mode: isDraft ? ('draft' as const) : ('save' as const) };
}

export async function readRecipe(context: Context, request: FastifyRequest) {
  const viewer = signedIn(context);
  const id = pathId(request, 'Recipe');
  await authorizeManagement(viewer, id, departmentIdOf(request.body));
  const body = parseInput(recipeRequest, request.body);
  return {
    id,
    recipe: await writtenRecipe(viewer, body),
    mode: modeOf(readQuery(saveQuery, request)),
    baseVersion: body.version ?? null,
    revision: revisionOf(request),
  };
}

export async function readRestore(context: Context, request: FastifyRequest) {
  const id = pathId(request, 'Recipe');
  await authorizeManagement(signedIn(context), id);
  const { number = null, version = null } = parseInput(restoreRequest, request.body) ?? {};
  return { id, number, baseVersion: version };
}

export const readIds = async (_context: Context, request: FastifyRequest) => ({
  ids: [pathId(request, 'Recipe')],
});

async function writtenRecipe(viewer: Viewer, body: RecipeRequest): Promise<WrittenRecipe> {
  const groupId = await groupIdOf(viewer, body);
  return { draft: draftOfBody(body), departmentId: departmentId(body), groupId };
}

/** A body without this field keeps the recipe in its group. */
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
