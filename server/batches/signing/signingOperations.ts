import { z } from 'zod';
import { batchPath } from '#server/batches/batchView.ts';
import { authorizeInPath, reasonsInput } from '#server/batches/changeOperations.ts';
import { entriesInput } from '#server/batches/entryFields.ts';
import { findBatch, getBatch } from '#server/batches/reading/readBatches.ts';
import {
  completionRequest,
  correctionRequest,
  entriesOf,
  withSignature,
} from '#server/batches/rest/restEntries.ts';
import { pathInBody } from '#server/batches/rest/restFormulation.ts';
import { Batch } from '#server/batches/schema.ts';
import { authorizeBatch } from '#server/batches/writing/lockBatch.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidError,
  NotFoundError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { builder } from '#server/graph/builder.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import { parseInput } from '#server/input/input.ts';
import { field, idOf, revision } from '#server/operations/fields.ts';
import { inputFields } from '#server/operations/graph.ts';
import { operation } from '#server/operations/operation.ts';
import { translated } from '#server/operations/translate.ts';
import { SignatureMeaning } from '#server/quality/signatureSchema.ts';
import { signatureView } from '#server/quality/signatureView.ts';
import { signatureOf, signingInput } from '#server/quality/signingFields.ts';
import { json } from '#server/rest/openapi/operation.ts';
import { headersOf } from '#server/rest/rest.ts';
import type { Viewer } from '#server/viewer.ts';
import { BATCH_ACTS, previewSigning, RIGHT_OF_ACT, type SigningPreview } from './previewSigning.ts';
import { previewView } from './previewView.ts';
import { verifyBatch } from './verifyBatch.ts';

/** The question what an act on a batch would sign, and the verification of a completed batch by a second person. */

const refusals = [NotFoundError, ForbiddenError, InvalidError, ConflictError];
const PRODUCERS = 'For members of its department, managers and administrators.';

const verificationRequest = z.object({ signature: signingInput });

operation({
  name: 'verifyBatch',
  summary: 'Verify a completed batch as its second person',
  description: `Signs what somebody else performed, as it is written now; a correction asks for it anew. The person who is signed in signs, or with \`signerId\` another one at the same screen. ${PRODUCERS}`,
  needs: 'session',
  input: {
    id: idOf('Batch').describe('The batch.'),
    signature: signingInput.describe('The answer of `batchSigning`, signed by the second person.'),
    revision,
  },
  refusals: [...refusals, InvalidCredentialsError, TooManyRequestsError],
  authorize: async (viewer, { id = NO_ROW }) => {
    await authorizeBatch(viewer, id, 'produceBatches');
  },
  act: async (context, { id, signature: sent, revision: known }) => {
    const viewer = signedIn(context);
    await authorizeBatch(viewer, id, 'produceBatches');
    return verifyBatch(viewer, id, { ...signatureOf(sent), from: context }, known);
  },
  payload: (t) => ({
    batch: t.prismaField({
      type: Batch,
      description: 'The batch with its signatures as they are now.',
      resolve: (query, { result }, _args, context) =>
        getBatch(signedIn(context), result.batchId ?? NO_ROW, query),
    }),
  }),
  rest: {
    route: 'POST /batches/:id/verification',
    tag: 'Batches',
    path: batchPath,
    body: verificationRequest,
    answer: { ...json(signatureView.schema, 201), of: (_context, row) => signatureView.of(row) },
    ignoresOrganization: true,
    read: async (context, request) => {
      const id = await authorizeInPath(context, request, 'produceBatches');
      const body = parseInput(verificationRequest, withSignature(request.body));
      const { 'If-Match': known } = headersOf(request);
      return { id, ...body, revision: known };
    },
    pathOf: pathInBody,
  },
});

const BatchActEnum = builder.enumType('BatchAct', {
  description: 'An act on a batch that is signed.',
  values: {
    COMPLETE: { value: 'complete', description: 'It is completed.' },
    CORRECT: { value: 'correct', description: 'A completed one is corrected.' },
    VERIFY: { value: 'verify', description: 'A second person verifies it.' },
  },
} as const);

const questionShape = {
  id: idOf('Batch').describe('The batch.'),
  act: field(z.enum(BATCH_ACTS, `Expected ${BATCH_ACTS.join(', ')}`), {
    graph: BatchActEnum,
  }).describe('The act that would be signed.'),
  entries: entriesInput
    .nullish()
    .describe('The entries that would be written, for all but a verification.'),
  reasons: reasonsInput.nullish().describe('For a completion, as it would be sent.'),
  reason: z
    .string()
    .nullish()
    .transform((sent) => sent ?? '')
    .describe('For a correction, as it would be sent.'),
  revision,
};
const question = z.object(questionShape);

const preview = (
  viewer: Viewer,
  { revision, entries, reasons, ...asked }: z.output<typeof question>,
) =>
  previewSigning(
    viewer,
    { ...asked, entries: entries ?? {}, reasons: reasons ?? undefined },
    revision,
  );

const TOLD =
  'Stores nothing, and refuses what the act itself would refuse, but for what the stock says. For whoever may do it.';

/** The body of an act, and which one it is. */
const signingRequest = completionRequest
  .omit({ signature: true, override: true })
  .extend({ reason: correctionRequest.shape.reason, act: questionShape.act });

operation({
  name: 'batchSigning',
  summary: 'What completing, correcting or verifying a batch would sign',
  description: TOLD,
  needs: 'read',
  input: questionShape,
  refusals,
  act: (context, asked) => preview(signedIn(context), asked),
  rest: {
    route: 'POST /batches/:id/signing',
    tag: 'Batches',
    path: batchPath,
    body: signingRequest,
    headers: ['If-Match'],
    answer: { ...json(previewView.schema), of: (_context, one) => previewView.of(one) },
    refuses: [403, 404, 409],
    ignoresOrganization: true,
    read: async (context, request) => {
      const { act } = z
        .object({ act: questionShape.act.catch('complete') })
        .parse({ ...Object(request.body) });
      const id = await authorizeInPath(context, request, RIGHT_OF_ACT[act]);
      const { reasons, reason = '', ...body } = parseInput(signingRequest, request.body);
      const entries = entriesOf(body, await findBatch(signedIn(context), id));
      const { 'If-Match': revision } = headersOf(request);
      return { id, act: body.act, entries, reasons, reason, revision };
    },
    pathOf: pathInBody,
  },
});

const Signing = builder.objectRef<SigningPreview>('BatchSigning').implement({
  description: 'The content of a signature on a batch.',
  fields: (t) => ({
    meaning: t.expose('meaning', {
      type: SignatureMeaning,
      description: 'The meaning of the signature.',
    }),
    statement: t.exposeString('statement', { description: 'The sentence that is signed.' }),
    subjectDigest: t.exposeString('digest', {
      description: 'SHA-256 in hex of the batch as it would be, to be sent with the signature.',
    }),
  }),
});

const SigningInput = builder.inputType('BatchSigningInput', {
  description: 'The arguments of the query `batchSigning`.',
  fields: inputFields(questionShape),
});

builder.queryField('batchSigning', (t) =>
  t.field({
    type: Signing,
    nullable: true,
    description: `The content that completing, correcting or verifying a batch would sign. ${TOLD} Null with its reason in \`errors\` when it would be refused.`,
    args: {
      input: t.arg({
        type: SigningInput,
        required: true,
        description: 'The act that would be signed.',
      }),
    },
    resolve: (_root, { input }, context) =>
      preview(signedIn(context), parseInput(question, translated(question, input, 'graph'))),
  }),
);
