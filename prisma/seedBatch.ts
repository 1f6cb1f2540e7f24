import { isWeighedOut } from '#domain/record/entries/completion.ts';
import { findBatch } from '#server/batches/reading/readBatches.ts';
import { completeBatch } from '#server/batches/writing/completeBatch.ts';
import { createBatch } from '#server/batches/writing/createBatch.ts';
import { documentOf } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import { nameOf, type Viewer } from '#server/viewer.ts';

/** Grams of oil that the batch takes from its lot. */
export const SEEDED_BATCH_GRAMS = 5.912;

/** A completed batch of gummies. */
export async function seedBatch(organizationId: number): Promise<void> {
  const viewer = await operatorOf(organizationId);
  const recipe = await db().recipeVersion.findFirstOrThrow({
    where: { organizationId, recipe: { number: 'GUM-010' } },
  });
  const lot = await db().oil.findFirstOrThrow({ where: { organizationId, tag: 'D9-011' } });
  const id = await createBatch(viewer, {
    recipeVersionId: recipe.id,
    multiplier: 1,
    parts: 1,
    choices: [{ lot: { oilId: lot.id }, mode: 'flexible', fixedGrams: null }],
    buffer: null,
    order: 'fewestLots',
    batchNumber: 'MB-0147',
    supervisorName: 'Daniel Reyes',
    finishedQuantity: null,
    productionDate: '2026-11-12',
    lineEntries: [],
    idempotencyKey: null,
    expectedDigest: null,
  });
  const { lines } = documentOf(await findBatch(viewer, id));
  const entries = {
    finishedQuantity: 492,
    lines: lines
      .filter((line) => isWeighedOut(line, lines))
      .map(({ position, oilId, calculatedGrams }) => ({
        position,
        actualGrams: oilId === null ? calculatedGrams : SEEDED_BATCH_GRAMS,
        initials: 'PN',
      })),
  };
  await completeBatch(viewer, id, { entries, idempotencyKey: null }, null);
}

/** The operator without a session, because nobody has signed in yet. */
async function operatorOf(organizationId: number): Promise<Viewer> {
  const user = await db().user.findFirstOrThrow({
    where: { organizationId, role: 'operator' },
    include: { memberships: true },
  });
  return {
    userId: user.id,
    organizationId,
    credential: { kind: 'session', id: '', expiresAt: new Date(0), passwordGivenAt: new Date(0) },
    email: user.email,
    name: nameOf(user),
    role: user.role,
    memberships: user.memberships.map(({ departmentId, role }) => ({
      departmentId: String(departmentId),
      role,
    })),
  };
}
