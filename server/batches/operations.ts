import { z } from 'zod';
import { debugOf } from '#domain/formulation/debug.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { signedIn } from '#server/http/context.ts';
import { parseInput } from '#server/input/input.ts';
import { field } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { findRecipeHead } from '#server/recipes/reading/readRecipe.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { inPaths } from '#server/rest/rest.ts';
import { batchView } from './batchView.ts';
import { calculationInput } from './calculationFields.ts';
import { entriesInput, idempotencyKey, overrideInput, overrideOf } from './entryFields.ts';
import { calculateWithRemedies } from './formulation/calculate.ts';
import { proveOverride } from './formulation/override/proveOverride.ts';
import { FormulationAnswer, FormulationLotMark } from './formulationSchema.ts';
import { formulationView } from './formulationView.ts';
import { findShownBatch } from './reading/readBatches.ts';
import { batchRequest, type DocumentOfBatch, readNewBatch } from './rest/restCreation.ts';
import {
  calculationOf,
  formulationRequest,
  pathInBody,
  recipeIdOf,
} from './rest/restFormulation.ts';
import { batchPayload } from './schema.ts';
import { CalculationDebug } from './summarySchema.ts';
import { authorizeProduction, createBatch } from './writing/createBatch.ts';

const NO_ENTRIES = entriesInput.parse({});
const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];

operation({
  name: 'calculateFormulation',
  summary: 'Which oils and how many grams of each meet the targets; why not, when none do',
  description:
    'Stores nothing. For everybody of the organization. A request to the graph may hold one.',
  needs: 'read',
  extensions: ONCE_PER_DOCUMENT,
  input: calculationInput,
  refusals,
  act: (context, input) => calculateWithRemedies(signedIn(context), input),
  payload: (t) => ({
    formulation: t.field({
      type: FormulationAnswer,
      description: 'The blend, or why there is none.',
      resolve: ({ result }) => result.formulation,
    }),
    lotMarks: t.field({
      type: [FormulationLotMark],
      description:
        'The picked lots that a save today would warn of or refuse, by their status and dates.',
      resolve: ({ result }) => [...result.marks],
    }),
    debug: t.field({
      type: CalculationDebug,
      description: 'The figures behind it, for whoever checks it.',
      resolve: ({ result }) => debugOf(result.problem),
    }),
  }),
  rest: {
    route: 'POST /formulations',
    tag: 'Batches',
    body: formulationRequest,
    answer: {
      ...json(formulationView.schema),
      of: (_context, { formulation, problem, marks }) =>
        formulationView.of({ formulation, marks, worked: debugOf(problem) }),
    },
    refuses: [404],
    ignoresOrganization: true,
    read: async (context, { body }) => {
      // Missing access is reported first, whatever else is invalid.
      const recipeId = recipeIdOf(body);
      if (recipeId !== null) await findRecipeHead(signedIn(context), recipeId);
      return calculationOf(parseInput(formulationRequest, body));
    },
    pathOf: pathInBody,
  },
});

operation({
  name: 'createBatch',
  summary: 'Calculate and save a batch',
  description:
    'Calculates anew and freezes recipe, lots and grams as they are then. For members of the department of the recipe, managers and administrators. A request to the graph may hold one.',
  needs: 'write',
  extensions: ONCE_PER_DOCUMENT,
  input: {
    ...calculationInput,
    parts: z.int().describe('In how many equal parts it is weighed, 1 to 1,000.'),
    batchId: z
      .string()
      .nullish()
      .describe(
        'Proposed: kept when it is BF-YYYYMMDD-XXXX of today or yesterday and free; else the batch gets another.',
      ),
    entries: entriesInput.nullish().describe('The entries that it begins with.'),
    expectedDigest: z
      .string()
      .nullish()
      .transform((digest) => digest ?? null)
      .describe(
        '`digest` of the answer that was shown: where it is no longer the answer, a ConflictError.',
      ),
    idempotencyKey,
    override: overrideInput
      .nullish()
      .describe(
        'Where the policy lets Quality allow a lot: without it, a ConflictError with the path `override`. It names the Batch ID, which has to be free.',
      ),
    document: field(z.custom<DocumentOfBatch>().optional(), { isInRestOnly: true }),
  },
  refusals: [...refusals, InvalidCredentialsError, TooManyRequestsError],
  act: async (context, { batchId, entries, document, override: sent, ...input }) => {
    const viewer = signedIn(context);
    const { lines, ...head } = entries ?? NO_ENTRIES;
    const asked = overrideOf(sent);
    if (asked !== null) await authorizeProduction(viewer, input.recipeVersionId);
    const override = asked && (await proveOverride(viewer, asked, context));
    const written = {
      ...input,
      ...head,
      proposedBatchId: batchId ?? undefined,
      lineEntries: document?.lines ?? lines,
    };
    return inPaths(
      (path) => path.map((name) => (name === 'lineEntries' ? 'lines' : name)),
      () => createBatch(viewer, written, document?.findLots, override),
    );
  },
  payload: batchPayload,
  rest: {
    route: 'POST /batches',
    tag: 'Batches',
    body: batchRequest,
    answer: rowAnswer({ ...batchView, isRevised: false }, findShownBatch, 201),
    refuses: [403, 404, 409],
    ignoresOrganization: true,
    read: readNewBatch,
    pathOf: ([first = '', ...rest], request, input) =>
      pathInBody(
        [first === 'choices' && input?.document?.namesLots ? 'ingredients' : first, ...rest],
        request,
        input,
      ),
  },
});
