import { writeAudits } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Signature } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * Marks signatures as superseded, with an audit entry each, and returns them. Those that were superseded before keep
 * their first reason. Lock the subject first, and write nothing that waits after it, as with `sign`.
 */
export async function supersede(
  tx: Tx,
  viewer: Viewer,
  ids: readonly number[],
  because: string,
): Promise<readonly Signature[]> {
  const { organizationId } = viewer;
  if (ids.length === 0) return [];
  const superseded = await tx.signature.updateManyAndReturn({
    where: { organizationId, id: { in: [...ids] }, supersededAt: null },
    data: { supersededAt: new Date(), supersededBecause: because },
  });
  const inOrder = superseded.toSorted((one, other) => one.id - other.id);
  await writeAudits(
    tx,
    viewer,
    inOrder.map(({ id, statement, signerName }) => ({
      kind: 'signature superseded',
      recordType: 'signature',
      recordId: id,
      before: { name: statement },
      after: { name: statement, signer: signerName, because },
    })),
  );
  return inOrder;
}
