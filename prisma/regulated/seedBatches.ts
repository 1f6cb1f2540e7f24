import { randomUUID } from 'node:crypto';
import { dayAfter } from '#domain/calendarDate.ts';
import { type BatchAct, previewSigning } from '#server/batches/signing/previewSigning.ts';
import type { BatchSigning } from '#server/batches/signing/signBatch.ts';
import { verifyBatch } from '#server/batches/signing/verifyBatch.ts';
import { completeBatch } from '#server/batches/writing/completeBatch.ts';
import type { EntriesInput } from '#server/batches/writing/entriesInput.ts';
import { db } from '#server/db/database.ts';
import { nameOf, sessionOf, type Viewer } from '#server/viewer.ts';
import { saveBatch, weighed } from '../seedBatch.ts';
import { PEOPLE } from './people.ts';
import { RECIPES } from './recipes.ts';

type Seeding = {
  readonly operator: Viewer;
  /** The second person, who verifies. */
  readonly operator2: Viewer;
  /** The password of both. */
  readonly password: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** A batch that was completed and verified, and one that waits to be weighed. */
export async function seedBatches({ operator, operator2, password, today }: Seeding) {
  const supervisorName = nameOf(PEOPLE.lead);
  const id = await saveBatch(operator, {
    recipe: RECIPES.thc.number,
    tag: 'THC-101',
    batchNumber: 'RB-0031',
    supervisorName,
    productionDate: dayAfter(today, -9),
  });
  const entries = await weighed(operator, id, { finishedQuantity: 494 });
  await whileSignedIn(operator, async () => {
    const signing = await signingOf(operator, { id, act: 'complete', entries }, password);
    await completeBatch(operator, id, { entries, idempotencyKey: null }, null, signing);
  });
  await whileSignedIn(operator2, async () => {
    const signing = await signingOf(operator2, { id, act: 'verify', entries: {} }, password);
    await verifyBatch(operator2, id, signing, null);
  });
  await saveBatch(operator, {
    recipe: RECIPES.cbd.number,
    tag: 'CBD-101',
    batchNumber: 'RB-0032',
    supervisorName,
    productionDate: today,
  });
}

/** A signature is given in a session, which nobody needs afterwards. */
async function whileSignedIn(viewer: Viewer, act: () => Promise<void>): Promise<void> {
  const { id } = sessionOf(viewer);
  const { organizationId, userId } = viewer;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db().session.create({ data: { id, organizationId, userId, expiresAt } });
  await act();
  await db().session.delete({ where: { id } });
}

const QUIET = { warn: () => undefined, error: () => undefined };

async function signingOf(
  viewer: Viewer,
  act: { readonly id: number; readonly act: BatchAct; readonly entries: EntriesInput },
  password: string,
): Promise<BatchSigning> {
  const question = { ...act, reasons: undefined, reason: '' };
  const { digest: subjectDigest } = await previewSigning(viewer, question, null);
  const from = { ip: '127.0.0.1', log: QUIET };
  const credential = { password, tab: randomUUID() };
  return { at: ['signature'], subjectDigest, credential, from };
}
