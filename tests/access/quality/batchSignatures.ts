import { db } from '#server/db/database.ts';
import { graph, mutation, outcomeOf, rest } from '#tests/access/calls.ts';
import {
  type Call,
  MANAGERS,
  OF_ORGANIZATION,
  type Operation,
  PRODUCERS,
  type Target,
} from '#tests/access/operation.ts';
import { TO_CORRECT, TO_SIGN, TO_VERIFY } from '#tests/access/world.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { newKey } from '#tests/samples/savedBatches.ts';
import { digestToSign, PROOF } from '#tests/samples/signing/batches.ts';

/** A completed batch of the department that somebody else performed and nobody verified. */
const toVerify = ({ organizationId, departmentId }: Target) =>
  db().batch.findFirstOrThrow({
    where: {
      organizationId,
      departmentId,
      batchNumber: TO_VERIFY,
      signatures: { none: { meaning: 'verified' } },
    },
    orderBy: { id: 'asc' },
  });

/** With the own password, over what is there now. */
const verified =
  (send: (signature: { digest: string }, id: number) => Call): Call =>
  async (api: Api, target) => {
    const batch = await toVerify(target);
    const digest = await digestToSign(api, batch, 'verify');
    return send({ digest }, batch.id)(api, target);
  };

const found = ({ organizationId, departmentId }: Target, batchNumber: string) =>
  db().batch.findFirstOrThrow({
    where: {
      organizationId,
      departmentId,
      batchNumber,
      status: batchNumber === TO_SIGN ? 'active' : 'completed',
    },
    include: { lines: { orderBy: { position: 'asc' } } },
    orderBy: { id: 'asc' },
  });

type Signed = (signed: {
  readonly id: number;
  readonly positions: readonly number[];
  readonly text: string;
  readonly digest: string;
}) => Call;

/** With the own password, over what the completion would make of it. */
const completed =
  (send: Signed): Call =>
  async (api, target) => {
    const { id, lines } = await found(target, TO_SIGN);
    const positions = lines.map(({ position }) => position);
    const body = { finished_quantity: 5, ingredients: weighedAt(positions) };
    const digest = await digestToSign(api, { id }, 'complete', body);
    return send({ id, positions, text: '', digest })(api, target);
  };

const weighedAt = (positions: readonly number[]) =>
  positions.map((position) => ({ position, actual_qty: 1 }));

/** The same for another agent of a completed one. */
const corrected =
  (send: Signed): Call =>
  async (api, target) => {
    const { id } = await found(target, TO_CORRECT);
    const text = newKey();
    const body = { agent_name: text, reason: 'Misread' };
    const digest = await digestToSign(api, { id }, 'correct', body);
    return send({ id, positions: [], text, digest })(api, target);
  };

/** The signatures on batches. */
export const BATCH_SIGNATURES: readonly Operation[] = [
  {
    row: 90,
    name: 'see what is signed on a batch',
    cells: PRODUCERS,
    routes: ['POST /api/batches/:id/signing'],
    rootFields: ['batchSigning'],
    rest: [
      async (api, target) => {
        const { id } = await toVerify(target);
        const body = () => ({ act: 'verify' });
        return rest('POST', () => `/batches/${id}/signing`, body)(api, target);
      },
    ],
    graph: [
      async (api, target) => {
        const id = globalId('Batch', (await toVerify(target)).id);
        const document = `query ($input: BatchSigningInput!) {
          batchSigning(input: $input) { statement subjectDigest } }`;
        return graph(document, () => ({ input: { id, act: 'VERIFY' } }))(api, target);
      },
    ],
  },
  {
    row: 90,
    name: 'verify a batch as its second person',
    cells: PRODUCERS,
    routes: ['POST /api/batches/:id/verification'],
    rootFields: ['verifyBatch'],
    rest: [
      verified(({ digest }, id) =>
        rest(
          'POST',
          () => `/batches/${id}/verification`,
          () => ({ signature: { subject_digest: digest, ...PROOF } }),
        ),
      ),
    ],
    graph: [
      verified(({ digest }, id) =>
        mutation('verifyBatch', () => ({
          id: globalId('Batch', id),
          signature: { subjectDigest: digest, ...PROOF },
        })),
      ),
    ],
    creates: 'signatures',
  },
  {
    row: 90,
    name: 'complete a batch with the own signature',
    cells: PRODUCERS,
    routes: ['POST /api/batches/:id/complete'],
    rootFields: ['completeBatch'],
    rest: [
      completed(({ id, positions, digest }) =>
        rest(
          'POST',
          () => `/batches/${id}/complete`,
          () => ({
            finished_quantity: 5,
            ingredients: weighedAt(positions),
            signature: { subject_digest: digest, ...PROOF },
          }),
        ),
      ),
    ],
    graph: [
      completed(({ id, positions, digest }) =>
        mutation('completeBatch', () => ({
          id: globalId('Batch', id),
          entries: {
            finishedQuantity: '5',
            lines: positions.map((position) => ({ position, actualGrams: '1' })),
          },
          signature: { subjectDigest: digest, ...PROOF },
          idempotencyKey: newKey(),
        })),
      ),
    ],
    creates: 'signatures',
  },
  {
    row: 90,
    name: 'correct a batch with the own signature',
    cells: MANAGERS,
    routes: ['POST /api/batches/:id/corrections'],
    rootFields: ['correctBatch'],
    rest: [
      corrected(({ id, text, digest }) =>
        rest(
          'POST',
          () => `/batches/${id}/corrections`,
          () => ({
            agent_name: text,
            reason: 'Misread',
            signature: { subject_digest: digest, ...PROOF },
          }),
        ),
      ),
    ],
    graph: [
      corrected(({ id, text, digest }) =>
        mutation('correctBatch', () => ({
          id: globalId('Batch', id),
          entries: { agentName: text },
          reason: 'Misread',
          signature: { subjectDigest: digest, ...PROOF },
          idempotencyKey: newKey(),
        })),
      ),
    ],
    creates: 'signatures',
  },
  {
    row: 40,
    name: 'list the signatures on a batch',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/batches/:id/signatures'],
    rootFields: ['batch'],
    rest: [
      async (api, target) => {
        const answer = await api.rest('GET', `/batches/${target.batchId}/signatures`);
        return { status: answer.status };
      },
    ],
    graph: [
      async (api, { printedBatchId: id }) =>
        outcomeOf(
          await api.graph(
            `query ($id: String!) { batch(batchId: $id) {
              signatures { totalCount } verifiers { totalCount } } }`,
            { id },
          ),
        ),
    ],
  },
];
