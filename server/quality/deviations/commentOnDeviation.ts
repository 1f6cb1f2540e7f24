import { deviationCommentIssues } from '#domain/review/deviation.ts';
import { type Change, writeAudit } from '#server/audit/writeAudit.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { recordType } from './raiseDeviation.ts';
import { getDeviation } from './readDeviations.ts';

/** Throws unless the viewer may comment on the deviation; returns it. */
export async function authorizeComment(viewer: Viewer, id: number) {
  const deviation = await getDeviation(viewer, id);
  authorize(viewer, 'raiseDeviations', deviation.departmentId);
  return deviation;
}

/** Adds a comment, which stays as written; returns its row id. */
export async function commentOnDeviation(
  viewer: Viewer,
  id: number,
  written: string,
): Promise<number> {
  const { number: deviationNumber } = await authorizeComment(viewer, id);
  const issues = deviationCommentIssues(written);
  if (issues.length > 0) throw new InvalidError(issues);
  const { organizationId, userId, name: userName } = viewer;
  const text = written.trim();
  return transaction(async (tx) => {
    const data = { organizationId, deviationId: id, text, userId, userName };
    const comment = await tx.deviationComment.create({ data });
    await writeAudit(tx, viewer, {
      kind: 'deviation commented',
      recordType,
      recordId: id,
      before: { deviationNumber },
      after: { deviationNumber, comment: text },
    });
    return comment.id;
  });
}

/**
 * Adds a comment to each deviation that a test of a lot raised, in the transaction of what is told, and returns the audit
 * entries for the caller to write.
 */
export async function commentOnTest(
  tx: Tx,
  { organizationId, userId, name: userName }: Viewer,
  testId: number,
  text: string,
): Promise<readonly Change[]> {
  const deviations = await tx.deviation.findMany({
    where: { organizationId, consequences: { some: { testId } } },
    select: { id: true, number: true },
    orderBy: { id: 'asc' },
  });
  const rows = deviations.map(({ id: deviationId }) => ({
    organizationId,
    deviationId,
    text,
    userId,
    userName,
  }));
  await tx.deviationComment.createMany({ data: rows });
  return deviations.map(({ id: recordId, number: deviationNumber }) => ({
    kind: 'deviation commented',
    recordType,
    recordId,
    before: { deviationNumber },
    after: { deviationNumber, comment: text },
  }));
}
