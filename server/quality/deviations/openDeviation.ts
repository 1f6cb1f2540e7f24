import {
  type DeviationDraft,
  type DeviationSeverity,
  deviationIssues,
} from '#domain/review/deviation.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import {
  againOnDuplicate,
  answeredBefore,
  hashOf,
  keepAnswer,
  OTHER_CONTENT,
} from '#server/db/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { authorizeRaising, missingLineIssues, type NamedPlace } from './deviationPlace.ts';
import { raiseDeviation } from './raiseDeviation.ts';

/** A deviation as a person writes it. */
export type WrittenDeviation = Omit<DeviationDraft, keyof NamedPlace | 'severity'> &
  NamedPlace & { readonly severity: DeviationSeverity };

/** Raises a deviation that a person saw; returns its row id. The same key with the same request raises one. */
export async function openDeviation(
  viewer: Viewer,
  written: WrittenDeviation,
  key: string | null,
): Promise<number> {
  const departmentId = await authorizeRaising(viewer, written);
  const { batchId, oilId, linePosition, part } = written;
  const keys = { batchId: keyOf(batchId), oilId: keyOf(oilId) };
  const ownIssues = deviationIssues({ ...written, ...keys });
  const issues = [
    ...ownIssues,
    ...(ownIssues.length > 0 ? [] : await missingLineIssues(viewer, batchId, linePosition, part)),
  ];
  if (issues.length > 0) throw new InvalidError(issues);
  const raised = {
    kind: 'manual',
    severity: written.severity,
    sentence: written.sentence.trim(),
    batchId,
    oilId,
    linePosition,
    part,
    departmentId,
  } as const;
  const answer = { key, hash: hashOf(['raise', raised]) };
  return againOnDuplicate(() =>
    transaction(async (tx) => {
      const before = await answeredBefore(tx, viewer, answer, OTHER_CONTENT);
      if (before !== undefined) return before;
      const { deviation, change } = await raiseDeviation(tx, viewer, raised);
      await keepAnswer(tx, viewer, answer, { deviationId: deviation.id });
      await writeAudit(tx, viewer, change);
      return deviation.id;
    }),
  );
}

const keyOf = (id: number | null): string | null => (id === null ? null : String(id));
