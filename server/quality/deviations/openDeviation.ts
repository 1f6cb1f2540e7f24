import {
  type DeviationDraft,
  type DeviationSeverity,
  deviationIssues,
} from '#domain/review/deviation.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { authorizeRaising, missingLineIssues, type NamedPlace } from './deviationPlace.ts';
import { raiseDeviation } from './raiseDeviation.ts';

/** A deviation as a person writes it. */
export type WrittenDeviation = Omit<DeviationDraft, keyof NamedPlace | 'severity'> &
  NamedPlace & { readonly severity: DeviationSeverity };

/** Raises a deviation that a person saw; returns its row id. */
export async function openDeviation(viewer: Viewer, written: WrittenDeviation): Promise<number> {
  const departmentId = await authorizeRaising(viewer, written);
  const { batchId, oilId, linePosition, part } = written;
  const keys = { batchId: keyOf(batchId), oilId: keyOf(oilId) };
  const ownIssues = deviationIssues({ ...written, ...keys });
  const issues = [
    ...ownIssues,
    ...(ownIssues.length > 0 ? [] : await missingLineIssues(viewer, batchId, linePosition, part)),
  ];
  if (issues.length > 0) throw new InvalidError(issues);
  return transaction(async (tx) => {
    const { deviation, change } = await raiseDeviation(tx, viewer, {
      kind: 'manual',
      severity: written.severity,
      sentence: written.sentence.trim(),
      batchId,
      oilId,
      linePosition,
      part,
      departmentId,
    });
    await writeAudit(tx, viewer, change);
    return deviation.id;
  });
}

const keyOf = (id: number | null): string | null => (id === null ? null : String(id));
