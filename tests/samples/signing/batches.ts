import { expect } from 'vitest';
import { type QualityPolicy, UNTOUCHED_POLICY } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import {
  batchOfNewLot,
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { createSigningPin } from './signatures.ts';

/** The lines of a batch weighed as calculated, without initials, which come from the signature. */
export const weighedToSign = (batch: RestBatch, oilGrams: number | null = null) => {
  const { ingredients, ...head } = weighed(batch, oilGrams);
  return { ...head, ingredients: ingredients.map(({ initials: _, ...line }) => line) };
};

/** A department whose batches are signed from now on, with a second operator who has a PIN as everybody there. */
export async function createSigningKitchen(
  lineSignatures: QualityPolicy['lineSignatures'] = 'performed_verified',
) {
  const kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  await db().qualityPolicy.create({
    data: { ...UNTOUCHED_POLICY, lineSignatures, organizationId },
  });
  const secondUser = await createUser({
    organizationId,
    firstName: 'Bo',
    lastName: 'Lee',
    departments: { [departmentId]: 'operator' },
  });
  const people = await db().user.findMany({ where: { organizationId } });
  for (const { id: userId } of people) await createSigningPin({ organizationId, userId });
  return { ...kitchen, secondUser, second: await apiOf(secondUser) };
}
export type SigningKitchen = Awaited<ReturnType<typeof createSigningKitchen>>;

/** Deletes the account of an operator and invites the same address again, in other letters. */
export async function invitedAnew(
  { organizationId, departmentId }: SigningKitchen,
  { id, email, firstName, lastName }: SigningKitchen['cookUser'],
) {
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const deleted = await admin.rest('DELETE', `/auth/users/${id}`);
  expect(deleted.status, JSON.stringify(deleted.body)).toBeLessThan(300);
  const anew = await createUser({
    organizationId,
    email: ` ${email.toUpperCase()}`,
    firstName,
    lastName,
    departments: { [departmentId]: 'operator' },
  });
  await createSigningPin({ organizationId, userId: anew.id });
  return anew;
}

type Body = Record<string, unknown>;
export type Act = 'complete' | 'correct' | 'verify';

const PATHS = { complete: 'complete', correct: 'corrections', verify: 'verification' } as const;
export const PROOF = { password: DEMO_PASSWORD, tab: 'tab of a test' };

/** The answer to what an act would sign. */
export const askToSign = (api: Api, batch: { readonly id: number }, act: Act, body: Body = {}) =>
  api.rest('POST', `/batches/${batch.id}/signing`, { body: { act, ...body } });

/** The digest that the act would sign now; none where it is refused. */
export async function digestToSign(
  api: Api,
  batch: { readonly id: number },
  act: Act,
  body: Body = {},
): Promise<string> {
  const { body: told } = await askToSign(api, batch, act, body);
  return (told as { subject_digest?: string }).subject_digest ?? '0'.repeat(64);
}

/** Does it with a signature over what is there now. */
export async function actSigned(
  api: Api,
  batch: { readonly id: number },
  act: Act,
  body: Body = {},
  proof: Body = PROOF,
) {
  const signature = { subject_digest: await digestToSign(api, batch, act, body), ...proof };
  return sendAct(api, batch, act, { ...body, signature });
}

/** Sends it as it is. */
export const sendAct = (
  api: Api,
  { id }: { readonly id: number },
  act: Act,
  body: Body,
  key: string = newKey(),
) =>
  api.rest('POST', `/batches/${id}/${PATHS[act]}`, { body, headers: { 'idempotency-key': key } });

/** A batch that was weighed and completed with the signature of the cook. */
export async function completedAndSigned(kitchen: Kitchen) {
  const made = await batchOfNewLot(kitchen);
  const answer = await actSigned(kitchen.cook, made.batch, 'complete', weighedToSign(made.batch));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return made;
}

/** The signatures on a batch, oldest first. */
export const signaturesOn = ({ id }: { readonly id: number }) =>
  db().signature.findMany({ where: { batchId: id }, orderBy: { id: 'asc' } });

type Refusal = {
  readonly error?: string;
  readonly detail?: string | readonly { readonly loc: readonly string[]; readonly msg: string }[];
};

/** A refusal in words, with the fields of the body that it is about. */
export function wordsOf({ body }: { readonly body: unknown }): readonly string[] {
  const { error = '', detail } = body as Refusal;
  return Array.isArray(detail)
    ? detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`)
    : [error];
}

/** The signatures on a batch in short, the oldest first: `performed Priya Nair, superseded`. */
export const meaningsOn = async (batch: { readonly id: number }) =>
  (await signaturesOn(batch)).map(
    ({ meaning, signerName, supersededAt }) =>
      `${meaning} ${signerName}${supersededAt === null ? '' : ', superseded'}`,
  );
