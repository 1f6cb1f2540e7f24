import { deviationCommentIssues } from '#domain/review/deviation.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
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
