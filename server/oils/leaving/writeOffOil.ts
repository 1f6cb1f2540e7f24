import { shortageText, type WriteOffKind, writeOffIssues } from '#domain/lots/writeOff.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import {
  againOnDuplicate,
  answeredBefore,
  hashOf,
  keepAnswer,
  OTHER_CONTENT,
} from '#server/db/idempotency.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { oilName, recordType } from '#server/oils/oilAudit.ts';
import { getOil, type OilWithPotencies } from '#server/oils/readOils.ts';
import { lockOils } from '#server/oils/stock/lockOils.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

export type WrittenWriteOff = {
  readonly id: number;
  readonly grams: number;
  readonly kind: WriteOffKind;
  readonly note: string;
};

/** A write-off with what its sender knew; each may be null: nothing is compared, and a repeated one counts again. */
export type SentWriteOff = WrittenWriteOff & {
  readonly revision: number | null;
  readonly idempotencyKey: string | null;
};

/** Throws unless the viewer may write grams of the lot off: whoever manages oils there, and Quality. */
export async function authorizeWriteOff(viewer: Viewer, id: number): Promise<void> {
  const { departmentId } = await getOil(viewer, id, {});
  authorize(viewer, 'inspectLots', departmentId);
}

/**
 * Takes grams from a lot without a batch, with one ledger row. Possible in every status, under every policy and for
 * expired lots, because grams that cannot be used must be able to leave. The same key with the same request does it once.
 */
export async function writeOffOil(
  viewer: Viewer,
  { revision, idempotencyKey: key, ...written }: SentWriteOff,
): Promise<void> {
  const { id, grams, note } = written;
  const answer = { key, hash: hashOf(['write off', written]) };
  await againOnDuplicate(() =>
    transaction(async (tx) => {
      const [oil] = await lockOils(tx, viewer, [id]);
      if (!oil) throw new NotFoundError('Oil');
      authorize(viewer, 'inspectLots', oil.departmentId);
      const issues = writeOffIssues({ grams, note });
      if (issues.length > 0) throw new InvalidError(issues);
      if ((await answeredBefore(tx, viewer, answer, OTHER_CONTENT)) !== undefined) return;
      await assertRevision(tx, viewer, { ...oil, recordType, name: oilName(oil) }, revision);
      await keepAnswer(tx, viewer, answer, { oilId: id });
      await take(tx, viewer, oil, written);
    }),
  );
}

async function take(
  tx: Tx,
  viewer: Viewer,
  { quantityGrams: has, tag }: OilWithPotencies,
  { id, grams, kind, note }: WrittenWriteOff,
): Promise<void> {
  const taken = new Prisma.Decimal(grams);
  if (has.lessThan(taken)) throw new ConflictError(shortageText(tag, has.toFixed(3)));
  const left = has.minus(taken);
  await tx.oil.update({
    where: { id },
    data: { quantityGrams: left, revision: { increment: 1 }, updatedAt: new Date() },
    select: { id: true },
  });
  const { organizationId, userId, name: userName } = viewer;
  const text = note.trim();
  const entry = { organizationId, oilId: id, reason: kind, note: text, userId, userName };
  await tx.ledgerEntry.create({ data: { ...entry, deltaGrams: taken.negated() } });
  await writeAudit(tx, viewer, {
    kind: `oil ${kind}`,
    recordType,
    recordId: id,
    before: { quantityGrams: has.toFixed(3) },
    after: { quantityGrams: left.toFixed(3), reason: text },
  });
}
