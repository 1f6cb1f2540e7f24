import { db } from '#server/db/database.ts';

/** Factories of what Quality looks at. */

type Owned = { readonly organizationId: number };

/** Open, raised by the system. */
export const createDeviation = ({
  organizationId,
  departmentId = null,
  sentence = 'Line 2 weighed 102.4 g instead of 100.0 g.',
  batchId = null,
  oilId = null,
}: Owned & {
  departmentId?: number | null;
  sentence?: string;
  batchId?: number | null;
  oilId?: number | null;
}) =>
  db().deviation.create({
    data: {
      organizationId,
      departmentId,
      sentence,
      year: 2026,
      kind: 'tolerance',
      severity: 'minor',
      batchId,
      oilId,
    },
  });

/** By the first user. */
export async function createDeviationComment(
  deviationId: number,
  { organizationId, text = 'The scale was checked.' }: Owned & { text?: string },
) {
  const { id: userId } = await db().user.findFirstOrThrow({
    where: { organizationId },
    orderBy: { id: 'asc' },
  });
  const data = { organizationId, deviationId, text, userId, userName: 'Robin Field' };
  return db().deviationComment.create({ data });
}

/** A batch that a test of a new lot touched. */
export async function createConsequence({
  organizationId,
  batchId,
  oilId,
  sentence = 'Retest of 2026-11-20: D9-014 THC 88.2 → 78.9 %. As made: 4.472 mg/unit (−10.6 %).',
  testId,
  group = 'completed',
}: Owned & {
  batchId: number;
  oilId: number;
  sentence?: string;
  testId?: number;
  group?: 'planned' | 'completed';
}) {
  const purpose = 'retest';
  const test = { organizationId, oilId, purpose, change: 'correction', userName: 'Robin' } as const;
  testId ??= (await db().lotTest.create({ data: test })).id;
  const consequence = await db().lotTestConsequence.create({
    data: { organizationId, testId, batchId, group, sentence },
  });
  const { id: consequenceId } = consequence;
  const figures = { cannabinoid: 'THC', percentBefore: 88.2, percentAfter: 78.9 };
  await db().lotTestConsequenceChange.create({
    data: { organizationId, consequenceId, position: 1, ...figures },
  });
  return consequence;
}
