import { isWeighedOut } from '#domain/record/entries/completion.ts';
import { findBatch } from '#server/batches/reading/readBatches.ts';
import { completeBatch } from '#server/batches/writing/completeBatch.ts';
import { createBatch } from '#server/batches/writing/createBatch.ts';
import { documentOf } from '#server/batches/writing/document.ts';
import type { EntriesInput } from '#server/batches/writing/entriesInput.ts';
import { db } from '#server/db/database.ts';
import type { Viewer } from '#server/viewer.ts';
import { seededViewer } from './seededViewer.ts';

/** Grams of oil that the batch takes from its lot. */
export const SEEDED_BATCH_GRAMS = 5.912;

/** A completed batch of gummies. */
export async function seedBatch(organizationId: number): Promise<void> {
  const viewer = await seededViewer(organizationId, { role: 'operator' });
  const id = await saveBatch(viewer, {
    recipe: 'GUM-010',
    tag: 'D9-011',
    batchNumber: 'MB-0147',
    supervisorName: 'Daniel Reyes',
    productionDate: '2026-11-12',
  });
  const entries = await weighed(viewer, id, {
    finishedQuantity: 492,
    initials: 'PN',
    oilGrams: SEEDED_BATCH_GRAMS,
  });
  await completeBatch(viewer, id, { entries, idempotencyKey: null }, null);
}

type Saved = {
  readonly recipe: string;
  /** The tag of the one lot that it is made with. */
  readonly tag: string;
  readonly batchNumber: string;
  readonly supervisorName: string;
  /** `YYYY-MM-DD` */
  readonly productionDate: string;
};

/** Saves one batch in one part, made with one lot. */
export async function saveBatch(
  viewer: Viewer,
  { recipe: number, tag, ...entries }: Saved,
): Promise<number> {
  const { organizationId } = viewer;
  const recipe = await db().recipeVersion.findFirstOrThrow({
    where: { organizationId, recipe: { number } },
  });
  const lot = await db().oil.findFirstOrThrow({ where: { organizationId, tag } });
  return createBatch(viewer, {
    recipeVersionId: recipe.id,
    multiplier: 1,
    parts: 1,
    choices: [{ lot: { oilId: lot.id }, mode: 'flexible', fixedGrams: null }],
    buffer: null,
    order: 'fewestLots',
    ...entries,
    finishedQuantity: null,
    lineEntries: [],
    idempotencyKey: null,
    expectedDigest: null,
  });
}

type Weighed = {
  readonly finishedQuantity: number;
  /** Absent on a batch that is signed, whose initials are those of the signer. */
  readonly initials?: string;
  /** Absent: as calculated. */
  readonly oilGrams?: number;
};

/** Every line weighed, those without oil as calculated. */
export async function weighed(
  viewer: Viewer,
  id: number,
  { finishedQuantity, oilGrams, ...who }: Weighed,
): Promise<EntriesInput> {
  const { lines } = documentOf(await findBatch(viewer, id));
  return {
    finishedQuantity,
    lines: lines
      .filter((line) => isWeighedOut(line, lines))
      .map(({ position, oilId, calculatedGrams }) => ({
        position,
        actualGrams: oilId === null ? calculatedGrams : (oilGrams ?? calculatedGrams),
        ...who,
      })),
  };
}
