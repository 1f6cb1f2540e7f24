import { usesDigest } from '#domain/record/canonical/canonicalUse.ts';
import { overrideSentence } from '#domain/review/lotOverride.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { LOAD_AGAIN } from '#server/input/revision.ts';
import { lockUsedOils } from '#server/oils/stock/lockOils.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import { signAll } from '#server/quality/signatures/sign.ts';
import type { Viewer } from '#server/viewer.ts';
import { allowancesOf, type UsingBatch } from './allowance.ts';
import type { ProvenOverride } from './proveOverride.ts';

const MOVED = `The lots that Quality has to allow, the Batch ID or the production date changed. ${LOAD_AGAIN}`;

/**
 * Writes the permission of Quality for these lots of a batch: a signature and a deviation for each. Call it after all
 * other row locks. Returns the audit entries of the deviations for the caller to write last.
 */
export async function allowLots(
  tx: Tx,
  viewer: Viewer,
  batch: UsingBatch & { readonly id: number; readonly departmentId: number | null },
  oilIds: readonly number[],
  { reason, subjectDigest, signer }: ProvenOverride,
): Promise<readonly Change[]> {
  const oils = oilIds.length === 0 ? [] : await lockUsedOils(tx, viewer, oilIds);
  const allowances = allowancesOf(oils, batch);
  const seen = usesDigest(allowances);
  if (seen !== subjectDigest) throw new ConflictError(MOVED);
  const { id: batchId, printedId, departmentId } = batch;
  // The numbers of deviations come before the trail, which a signature locks.
  const changes = await storeFound(
    tx,
    viewer,
    allowances.map(({ oilId, tag, fact }) => ({
      kind: 'lot_state',
      sentence: overrideSentence({ tag, fact, by: signer.name, batchId: printedId, reason }),
      batchId,
      printedId,
      oilId,
      tag,
      departmentId,
    })),
  );
  const signings = allowances.map(({ oilId, statement, digest }) => {
    const of = { subjectType: 'lot', subjectId: oilId, batchId } as const;
    const signing = {
      meaning: 'approved',
      ...of,
      statement,
      subjectDigest: digest,
      reason,
    } as const;
    return { signing, present: { digest, movedText: () => MOVED } };
  });
  await signAll(tx, viewer, signings, signer);
  return changes;
}
