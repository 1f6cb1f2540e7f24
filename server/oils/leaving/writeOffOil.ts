import { shortageText, type WriteOffKind, writeOffIssues } from '#domain/lots/writeOff.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { oilName, recordType } from '#server/oils/oilAudit.ts';
import { getOil } from '#server/oils/readOils.ts';
import { lockOils } from '#server/oils/stock/lockOils.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

export type WrittenWriteOff = {
  readonly id: number;
  readonly grams: number;
  readonly kind: WriteOffKind;
  readonly note: string;
};

/** Throws unless the viewer may write grams of the lot off: whoever manages oils there, and Quality. */
export async function authorizeWriteOff(viewer: Viewer, id: number): Promise<void> {
  const { departmentId } = await getOil(viewer, id, {});
  authorize(viewer, 'inspectLots', departmentId);
}

/**
 * Takes grams from a lot without a batch, with one ledger row. Possible in every status, under every policy and for
 * expired lots, because grams that cannot be used must be able to leave.
 */
export async function writeOffOil(
  viewer: Viewer,
  { id, grams, kind, note }: WrittenWriteOff,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const [oil] = await lockOils(tx, viewer, [id]);
    if (!oil) throw new NotFoundError('Oil');
    authorize(viewer, 'inspectLots', oil.departmentId);
    const issues = writeOffIssues({ grams, note });
    if (issues.length > 0) throw new InvalidError(issues);
    await assertRevision(tx, viewer, { ...oil, recordType, name: oilName(oil) }, knownRevision);
    const taken = new Prisma.Decimal(grams);
    const { quantityGrams: has, tag } = oil;
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
  });
}
