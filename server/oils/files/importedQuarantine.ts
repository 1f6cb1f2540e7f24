import { isDeepStrictEqual } from 'node:util';
import { statusAfterEdit } from '#domain/lots/transition.ts';
import { presetOf, type StoredPolicy } from '#domain/quality/policy.ts';
import type { Tx } from '#server/db/transaction.ts';
import { auditFields, signedFields } from '#server/oils/oilAudit.ts';
import { standingReleases } from '#server/oils/status/release/supersedeReleases.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import type { PlannedChange } from './storeImportedTests.ts';

/** The released lots that a file puts back in quarantine. */
export type ImportedQuarantine = {
  readonly lots: number;
  /** The first ones, in the order of the file. */
  readonly listed: readonly { readonly oilId: number; readonly tag: string }[];
};

/** A file may change ten thousand lots. */
const MOST_LISTED = 50;

/** The lots that lose their release by a planned import; null in Basic. Call it before anything is stored. */
export async function importedQuarantine(
  tx: Tx,
  viewer: Viewer,
  changes: readonly PlannedChange[],
  policy: StoredPolicy,
): Promise<ImportedQuarantine | null> {
  if (presetOf(policy) === 'basic') return null;
  const released = changes.filter(({ before }) => before.status === 'released');
  const signed = new Set<number>();
  if (released.length > 0 && policy.certificateToRelease) {
    const ids = released.map(({ before }) => before.id);
    for (const { oilId } of await standingReleases(tx, viewer, ids)) signed.add(oilId);
  }
  const moved = await mapInTurns(released, (change) => {
    const { id: oilId, tag, status } = change.before;
    const { isPercentChanged } = change;
    const edit = { isSignedChanged: isSignedChanged(change), isPercentChanged };
    const after = statusAfterEdit({ status, isReleaseSigned: signed.has(oilId) }, edit, policy);
    return after === 'quarantine' ? [{ oilId, tag }] : [];
  });
  const lots = moved.flat();
  return { lots: lots.length, listed: lots.slice(0, MOST_LISTED) };
}

/** A release covers the newest test of its lot that counts, too. */
const isSignedChanged = ({ before, after, test }: PlannedChange): boolean =>
  test !== null ||
  !isDeepStrictEqual(signedFields(auditFields(before)), signedFields(auditFields(after)));
