import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { batchOfNewLot } from '#tests/samples/savedBatches.ts';
import {
  actSigned,
  completedAndSigned,
  createSigningKitchen,
  digestToSign,
  PROOF,
  type SigningKitchen,
  sendAct,
  weighedToSign,
} from '#tests/samples/signing/batches.ts';
import { DEMO_PIN } from '#tests/samples/signing/signatures.ts';

let kitchen: SigningKitchen;

beforeAll(async () => {
  kitchen = await createSigningKitchen();
});
beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

/** The rows that a signature locks beside its batch, as they appear in statements. */
const LOCKS = {
  password: /FROM users\b.*password_hash.*FOR SHARE/s,
  pin: /FROM signing_pins\b.*FOR SHARE/s,
  session: /UPDATE "public"\."sessions" SET "signed_at"/,
  trail: /FROM audit_heads\b.*FOR UPDATE/s,
} as const;

/** The names of these locks in the order of their first statement while `act` runs. */
async function locksOf(act: () => Promise<{ readonly status: number }>) {
  const taken: string[] = [];
  const note = ({ statement }: { readonly statement: string }) => {
    for (const [name, form] of Object.entries(LOCKS)) {
      if (form.test(statement) && !taken.includes(name)) taken.push(name);
    }
  };
  databaseEvents.on('statement', note);
  try {
    expect((await act()).status).toBeLessThan(300);
  } finally {
    databaseEvents.off('statement', note);
  }
  return taken;
}

/** Whoever changes a password, clears a PIN or ends a session writes to the trail after it. */
test('what proves a signature is locked before the trail, whatever is signed', async () => {
  const order = ['password', 'session', 'trail'];
  const { batch: open } = await batchOfNewLot(kitchen);
  const entries = weighedToSign(open);
  const completing = await digestToSign(kitchen.cook, open, 'complete', entries);
  const complete = { ...entries, signature: { subject_digest: completing, ...PROOF } };
  expect(await locksOf(() => sendAct(kitchen.cook, open, 'complete', complete))).toEqual(order);

  const { batch } = await completedAndSigned(kitchen);
  const correction = { production_date: '2026-01-02', reason: 'Misread' };
  const correcting = await digestToSign(kitchen.manager, batch, 'correct', correction);
  const correct = { ...correction, signature: { subject_digest: correcting, ...PROOF } };
  expect(await locksOf(() => sendAct(kitchen.manager, batch, 'correct', correct))).toEqual(order);

  const atScreen = { pin: DEMO_PIN, signer_id: kitchen.secondUser.id };
  expect(await locksOf(() => actSigned(kitchen.cook, batch, 'verify', {}, atScreen))).toEqual([
    'pin',
    'trail',
  ]);
});
