import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { otherDayText } from '#domain/review/lotOverride.ts';
import { InvalidError } from '#server/errors.ts';
import type { Batch } from '#server/generated/prisma/client.ts';
import { findToday } from '#server/oils/status/today.ts';
import type { Viewer } from '#server/viewer.ts';
import { isSigned } from './lineSignatures.ts';

type Snapshot = Pick<Batch, 'policySnapshot'>;

const DAY_TO_COME =
  'A batch that is signed as made has a production date of today or earlier. Write the day it was made on.';

/** Throws when somebody would sign as made what has a production date after today. */
export async function refuseDayToCome(
  viewer: Viewer,
  batch: Snapshot,
  { productionDate }: Pick<BatchEntries, 'productionDate'>,
): Promise<void> {
  if (!isSigned(batch) || productionDate <= (await findToday(viewer))) return;
  throw new InvalidError([{ path: ['productionDate'], message: DAY_TO_COME }]);
}

/** The same for a correction, which may leave the date that an older record has. */
export async function refuseMovedToCome(
  viewer: Viewer,
  batch: Snapshot,
  {
    entries,
    changes,
  }: { readonly entries: BatchEntries; readonly changes: readonly EntryChange[] },
): Promise<void> {
  if (otherDayText(changes) !== null) await refuseDayToCome(viewer, batch, entries);
}
