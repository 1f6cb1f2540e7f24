import { type Api, globalId } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { newKey } from '#tests/samples/savedBatches.ts';

/** Saves of a batch of lots that Quality has to allow, through both APIs. */

type Proof = { readonly password?: string; readonly pin?: string; readonly signerId?: number };
const OWN: Proof = { password: DEMO_PASSWORD };

export type Sent = {
  readonly digest: string;
  readonly proof?: Proof;
  readonly reason?: string;
  readonly key?: string;
  readonly day?: string;
};
type Saved = { readonly code: string; readonly message: string; readonly id: number };
type Way = (api: Api, oilIds: readonly number[], sent: Sent | null) => Promise<Saved>;

type Target = {
  readonly recipeId: number;
  readonly batchId: string;
  /** The production date and the reason unless a save gives others. */
  readonly day: string;
  readonly reason: string;
};

const CODES: Readonly<Record<number, string>> = {
  201: 'ok',
  401: 'INVALID_CREDENTIALS',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
};

/** Fields that no request may set. */
const UNKNOWN = { organization_id: 1, signer_name: 'Mallory', method: 'pin', raised_by: 'user' };

export function saveWays(target: () => Target): { readonly byRest: Way; readonly byGraph: Way } {
  const asked = (sent: Sent | null) => {
    const { recipeId, batchId, ...usual } = target();
    const { digest, proof = OWN, key = newKey(), ...other } = sent ?? { digest: '' };
    const { day, reason } = { ...usual, ...other };
    const { signerId, ...secret } = proof;
    return { recipeId, batchId, digest, key, day, reason, signerId, secret };
  };

  const byRest: Way = async (api, oilIds, sent) => {
    const { recipeId, batchId, digest, key, day, reason, signerId, secret } = asked(sent);
    const signature = {
      subject_digest: digest,
      ...secret,
      ...(signerId === undefined ? { tab: 'tab' } : { signer_id: signerId }),
      ...UNKNOWN,
    };
    const { status, body } = await api.rest('POST', '/batches', {
      body: {
        recipe_id: recipeId,
        oils: oilIds.map((oil_id) => ({ oil_id })),
        batch_id: batchId,
        production_date: day,
        ...(sent && { override: { reason, signature, ...UNKNOWN } }),
      },
      headers: { 'idempotency-key': key },
    });
    const { error = '', id = 0 } = body as { error?: string; id?: number };
    return { code: CODES[status] ?? String(status), message: error, id };
  };

  const byGraph: Way = async (api, oilIds, sent) => {
    const { recipeId, batchId, digest, key, day, reason, signerId, secret } = asked(sent);
    const signature = {
      subjectDigest: digest,
      ...secret,
      ...(signerId === undefined ? { tab: 'tab' } : { signerId: globalId('User', signerId) }),
    };
    const choices = oilIds.map((id) => ({ lot: { oilId: globalId('Oil', id) }, mode: 'FLEXIBLE' }));
    const { data, errors } = await api.graph(
      `mutation ($input: CreateBatchInput!) { createBatch(input: $input) {
        ... on CreateBatchPayload { batch { databaseId } }
        ... on UserError { code message }
      } }`,
      {
        input: {
          recipeVersionId: globalId('RecipeVersion', recipeId),
          ...{ multiplier: '1', parts: 1, choices, batchId, idempotencyKey: key },
          entries: { productionDate: day },
          ...(sent && { override: { reason, signature } }),
        },
      },
    );
    const answer = (
      data as { createBatch: Partial<Saved> & { batch?: { databaseId: number } } } | null
    )?.createBatch;
    if (!answer) return { code: String(errors?.[0]?.extensions?.['code']), message: '', id: 0 };
    const { code = 'ok', message = '', batch } = answer;
    return { code, message, id: batch?.databaseId ?? 0 };
  };

  return { byRest, byGraph };
}
