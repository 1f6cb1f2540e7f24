import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { overrideInput } from '#server/batches/entryFields.ts';
import { lotsOfLines, namesLots } from '#server/batches/formulation/taggedLots.ts';
import { authorizeProduction } from '#server/batches/writing/createBatch.ts';
import type { CreateBatchInput } from '#server/batches/writing/createBatchInput.ts';
import { MOST_LINES } from '#server/batches/writing/entriesInput.ts';
import { InvalidError } from '#server/errors.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { parseInput } from '#server/input/input.ts';
import type { RecipeHead } from '#server/recipes/reading/readRecipe.ts';
import { headersOf } from '#server/rest/rest.ts';
import {
  headBody,
  headOf,
  lineEntryBody,
  lineEntryOf,
  lineNameBody,
  lineNameOf,
  partListIssues,
  withOverride,
} from './restEntries.ts';
import { calculationOf, formulationRequest, namesOils, recipeIdOf } from './restFormulation.ts';

const text = z.string().nullish();

/**
 * The documented batch body. Everything derived from the recipe and the oils is recalculated; `ingredients`, if sent,
 * must match that and contain the weighed quantities.
 */
export const batchRequest = formulationRequest.extend({
  parts: z.number('Expected a number').default(1),
  batch_id: text.describe(
    'An id to keep: BF-YYYYMMDD-XXXX of today or yesterday. One that is taken or no such id is replaced.',
  ),
  ...headBody,
  ingredients: z
    .array(
      z.object({
        ...lineNameBody,
        ingredient_tag: z
          .string()
          .max(500)
          .nullish()
          .describe(
            'Without oils: the tag of an oil, or "tag / batch". An active line takes that lot with its calculated_qty, a buffer line is filled with it.',
          ),
        calculated_qty: z.number().nullish(),
        ...lineEntryBody,
      }),
    )
    .max(MOST_LINES)
    .default([]),
  digest: text,
  override: overrideInput.nullish(),
  recipe_number: text,
  recipe_description: text,
  department_id: z.union([z.number(), z.string()], 'Expected an id').nullish(),
  version: z.number('Expected a number').nullish(),
  status: z
    .literal('active', 'A batch is saved active. Complete it with POST /api/batches/{id}/complete')
    .nullish(),
});

type BatchRequest = z.output<typeof batchRequest>;

/** Parts of a body that the graph has no fields for, since it sends a batch as a whole document. */
export type DocumentOfBatch = {
  readonly lines: CreateBatchInput['lineEntries'];
  /** Its lines name their lots by tag. */
  readonly namesLots: boolean;
  readonly findLots: (recipe: RecipeHead) => Promise<Partial<CreateBatchInput>>;
};

export async function readNewBatch(context: Context, request: FastifyRequest) {
  const viewer = signedIn(context);
  const recipeId = recipeIdOf(request.body);
  if (recipeId !== null) await authorizeProduction(viewer, recipeId);
  const body = parseInput(batchRequest, withOverride(request.body));
  const { ingredients, parts } = body;
  const issues = ingredients.flatMap((line, index) => partListIssues(line, index, parts));
  if (issues.length > 0) throw new InvalidError(issues);
  // A body without oils names its lots by the tags of its lines.
  const isByTag = !namesOils(request.body);
  const document: DocumentOfBatch = {
    lines: ingredients.map((line, index) => ({
      position: index + 1,
      called: lineNameOf(line),
      ...lineEntryOf(line),
      calculatedGrams: line.calculated_qty ?? null,
    })),
    namesLots: isByTag && namesLots(ingredients),
    findLots: async (head) => {
      refuseOtherRecipe(body, head);
      return isByTag ? lotsOfLines(viewer, head.recipe.departmentId, ingredients) : {};
    },
  };
  return {
    ...calculationOf(body),
    parts,
    batchId: body.batch_id,
    entries: { ...headOf(body), lines: [] },
    expectedDigest: body.digest ?? null,
    idempotencyKey: headersOf(request)['Idempotency-Key'],
    override: body.override,
    document,
  };
}

/** Facts about the recipe beside its id must match it. */
function refuseOtherRecipe(body: BatchRequest, { version, description, recipe }: RecipeHead): void {
  const said: readonly (readonly [string, unknown, unknown])[] = [
    ['department_id', body.department_id, recipe.departmentId],
    ['recipe_number', body.recipe_number, recipe.number],
    ['recipe_description', body.recipe_description?.trim(), description.trim()],
    ['version', body.version, version],
  ];
  const issues = said
    .filter(([, sent, kept]) => sent != null && sent !== '' && String(sent) !== String(kept))
    .map(([name, sent, kept]) => ({
      path: [name],
      message: `The recipe of this id says ${kept}, not ${sent}.`,
    }));
  if (issues.length > 0) throw new InvalidError(issues);
}
