import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Action } from '#domain/access.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { parseInput } from '#server/input/input.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, idsOf, revision } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import { operation } from '#server/operations/operation.ts';
import { type SigningInput, signatureOf, signingInput } from '#server/quality/signingFields.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { headersOf } from '#server/rest/rest.ts';
import { batchPath, batchPathId, batchView } from './batchView.ts';
import { entriesInput, idempotencyKey, overrideInput, overrideOf, text } from './entryFields.ts';
import { proveOverride } from './formulation/override/proveOverride.ts';
import { findBatch, findShownBatch, getBatches } from './reading/readBatches.ts';
import {
  completionRequest,
  correctionRequest,
  entriesOf,
  entriesRequest,
  withOverride,
  withSignature,
} from './rest/restEntries.ts';
import { pathInBody } from './rest/restFormulation.ts';
import { Batch, batchPayload } from './schema.ts';
import { completeBatch } from './writing/completeBatch.ts';
import { correctBatch } from './writing/correctBatch.ts';
import {
  type BatchOutcome,
  inactivateBatches,
  reactivateBatches,
} from './writing/inactivateBatches.ts';
import { authorizeBatch } from './writing/lockBatch.ts';
import { updateBatch } from './writing/updateBatch.ts';

/** Changes of a saved batch: recording entries, completing, correcting, hiding and showing again. */

const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];
const signedRefusals = [...refusals, InvalidCredentialsError, TooManyRequestsError];
const WRITERS = 'For members of its department, managers and administrators.';
const MANAGERS = 'For managers of its department, managers and administrators.';

/** The row id of the batch in a path. A missing right is reported first, whatever else is invalid. */
export const authorizeInPath = (context: Context, { params }: FastifyRequest, action: Action) =>
  authorizeBatch(signedIn(context), batchPathId(String(Object(params).id)), action);

/** The fields that the bodies of all three changes share. */
async function changeOf(
  context: Context,
  request: FastifyRequest,
  id: number,
  body: Parameters<typeof entriesOf>[0],
) {
  const { 'If-Match': known, 'Idempotency-Key': key } = headersOf(request);
  const entries = entriesOf(body, await findBatch(signedIn(context), id));
  return { id, revision: known, ...entries, idempotencyKey: key };
}

const signature = signingInput
  .nullish()
  .describe(
    'The answer of `batchSigning`, signed; for a batch that was saved while lines are signed, and for no other.',
  );

const signingOf = (context: Context, sent: SigningInput | null | undefined) =>
  sent == null ? null : { ...signatureOf(sent), from: context };

const changed = {
  id: idOf('Batch').describe('The batch.'),
  revision,
  ...entriesInput.shape,
};
const inRest = { tag: 'Batches', path: batchPath, ignoresOrganization: true } as const;

operation({
  name: 'updateBatch',
  summary: 'Write on a saved batch',
  description: `Until it is completed. ${WRITERS}`,
  needs: 'write',
  input: changed,
  grouped: { entries: entriesInput },
  refusals,
  act: (context, { id, revision, ...entries }) =>
    updateBatch(signedIn(context), id, entries, revision),
  payload: batchPayload,
  rest: {
    ...inRest,
    route: 'PUT /batches/:id',
    body: entriesRequest,
    answer: rowAnswer(batchView, findShownBatch),
    read: async (context, request) => {
      const id = await authorizeInPath(context, request, 'produceBatches');
      return changeOf(context, request, id, parseInput(entriesRequest, request.body));
    },
    pathOf: pathInBody,
  },
});

export const reasonsInput = inputObject(
  'BatchReasonsInput',
  'Why the batch differs from its plan; "No reason given" is printed where one is due.',
  {
    lines: text.describe('The reason for lines more than 5 % off; at most 1,000 characters.'),
    targets: text.describe('The reason for targets that are not met; at most 1,000 characters.'),
    yield: text.describe('The reason for a yield outside 90 to 100 %; at most 1,000 characters.'),
  },
);

operation({
  name: 'completeBatch',
  summary: 'Complete a batch and take its oils from the stock',
  description: `Closes the batch; the weighed grams of its oils leave the stock. A batch that asks for signatures is signed with it, by the person who is signed in. ${WRITERS}`,
  needs: 'write',
  input: {
    ...changed,
    reasons: reasonsInput.nullish().describe('Why it differs from its plan, where it does.'),
    signature,
    idempotencyKey,
    override: overrideInput
      .nullish()
      .describe('For lots that Quality has to allow and did not when the batch was saved.'),
  },
  grouped: { entries: entriesInput },
  refusals: signedRefusals,
  act: async (context, { id, revision, reasons, signature, idempotencyKey, ...sent }) => {
    const viewer = signedIn(context);
    const { override: asked, ...entries } = sent;
    const permission = overrideOf(asked);
    if (permission !== null) await authorizeBatch(viewer, id, 'produceBatches');
    const override = permission && (await proveOverride(viewer, permission, context));
    const completion = { entries, reasons: reasons ?? undefined, idempotencyKey, override };
    return completeBatch(viewer, id, completion, revision, signingOf(context, signature));
  },
  payload: batchPayload,
  rest: {
    ...inRest,
    route: 'POST /batches/:id/complete',
    body: completionRequest.optional(),
    answer: rowAnswer(batchView, findShownBatch),
    read: async (context, request) => {
      const id = await authorizeInPath(context, request, 'produceBatches');
      const body = parseInput(completionRequest, withOverride(withSignature(request.body ?? {})));
      const { reasons, signature, override } = body;
      return { ...(await changeOf(context, request, id, body)), reasons, signature, override };
    },
    pathOf: pathInBody,
  },
});

operation({
  name: 'correctBatch',
  summary: 'Correct a completed batch, as new entries with a reason',
  description: `Each entry that differs becomes a correction; grams move through the ledger. On a batch that asks for signatures it is signed, and what was signed before is superseded. ${MANAGERS}`,
  needs: 'write',
  input: {
    ...changed,
    reason: z.string().describe('1 to 1,000 characters, kept with each correction.'),
    signature,
    idempotencyKey,
  },
  grouped: { entries: entriesInput },
  refusals: signedRefusals,
  act: (context, { id, revision, reason, signature, idempotencyKey, ...entries }) =>
    correctBatch(
      signedIn(context),
      id,
      { entries, reason, idempotencyKey },
      revision,
      signingOf(context, signature),
    ),
  payload: batchPayload,
  rest: {
    ...inRest,
    route: 'POST /batches/:id/corrections',
    body: correctionRequest,
    answer: rowAnswer(batchView, findShownBatch, 201),
    read: async (context, request) => {
      const id = await authorizeInPath(context, request, 'manageBatches');
      const body = parseInput(correctionRequest, withSignature(request.body));
      const { reason = '', signature } = body;
      return { ...(await changeOf(context, request, id, body)), reason, signature };
    },
    pathOf: pathInBody,
  },
});

const Outcome = builder.objectRef<BatchOutcome>('BatchActivityOutcome').implement({
  description: 'The outcome for one batch of several; `batches` has it at the same place.',
  fields: (t) => ({
    changed: t.exposeBoolean('isChanged', { description: 'False when it was so already.' }),
  }),
});

type Outcomes = readonly BatchOutcome[];
const outcomes = (t: PayloadFields<Outcomes>) => ({
  results: t.field({
    type: [Outcome],
    description: 'One for each batch, in the order they were named.',
    resolve: ({ result }) => [...result],
  }),
  batches: t.prismaField({
    type: [Batch],
    description: 'The batches as they are now, in that order.',
    resolve: (query, { result }, _args, context) =>
      getBatches(
        signedIn(context),
        result.map(({ batchId }) => batchId),
        query,
      ),
  }),
});

/** REST changes one batch, the graph several at once. */
const readOne = async (context: Context, request: FastifyRequest) => ({
  ids: [await authorizeInPath(context, request, 'manageBatches')],
});
const several = {
  needs: 'write',
  input: { ids: field(idsOf('Batch'), { rest: 'id' }).describe('The batches, at most 250.') },
  refusals,
  payload: outcomes,
} as const;

operation({
  ...several,
  name: 'inactivateBatches',
  summary: 'Hide batches',
  description: `All or none. Changes nothing else. ${MANAGERS}`,
  act: (context, { ids }) => inactivateBatches(signedIn(context), ids),
  rest: {
    ...inRest,
    route: 'DELETE /batches/:id',
    id: 'inactivateBatch',
    summary: 'Hide a batch',
    description: MANAGERS,
    answer: NOTHING,
    refuses: [403],
    read: readOne,
  },
});

operation({
  ...several,
  name: 'reactivateBatches',
  summary: 'Show hidden batches again',
  description: `All or none. ${MANAGERS}`,
  act: (context, { ids }) => reactivateBatches(signedIn(context), ids),
  rest: {
    ...inRest,
    route: 'POST /batches/:id/reactivate',
    id: 'reactivateBatch',
    summary: 'Show a hidden batch again',
    description: MANAGERS,
    answer: rowAnswer(batchView, (viewer, [outcome]: Outcomes) =>
      findShownBatch(viewer, outcome?.batchId ?? NO_ROW),
    ),
    refuses: [403],
    read: readOne,
  },
});
