import { placeKey, type SignedInitials } from '#domain/record/entries/signedInitials.ts';
import { initialsOf } from '#domain/signing/initials.ts';
import { weigherIssue } from '#domain/signing/twoPersons.ts';
import { accountsOf, readAccountsOf } from '#server/accounts/people/accountsOf.ts';
import type { BatchWithDocument } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { ProvenSigner } from '#server/quality/signatures/proveSigner.ts';
import type { Viewer } from '#server/viewer.ts';

type Weighing = {
  readonly linePosition: number;
  readonly part: number | null;
  readonly userId: number;
};

/** The people who recorded the grams of a batch, by line and part. */
const weighingsOf = ({ lines }: Pick<BatchWithDocument, 'lines'>): readonly Weighing[] =>
  lines.flatMap(({ position: linePosition, weighedById, weighedParts }) =>
    [{ part: null, weighedById }, ...weighedParts].flatMap(({ part, weighedById: userId }) =>
      userId === null ? [] : [{ linePosition, part, userId }],
    ),
  );

/** The initials beside the grams of a batch that is signed: of its signer, and of other people who recorded some. */
export async function initialsBeside(
  tx: Tx,
  { organizationId }: Viewer,
  batch: BatchWithDocument,
  signer: Pick<ProvenSigner, 'userId' | 'initials'>,
): Promise<SignedInitials> {
  const others = weighingsOf(batch).filter(({ userId }) => userId !== signer.userId);
  if (others.length === 0) return { signer: signer.initials, others: new Map() };
  const people = await tx.user.findMany({
    where: { organizationId, id: { in: [...new Set(others.map(({ userId }) => userId))] } },
    select: { id: true, firstName: true, lastName: true },
  });
  const initials = new Map(people.map(({ id, ...names }) => [id, initialsOf(names)]));
  return {
    signer: signer.initials,
    others: new Map(others.map((place) => [placeKey(place), initials.get(place.userId) ?? ''])),
  };
}

/**
 * Throws when somebody would verify grams that they recorded, with whichever account; whoever completed the batch is
 * refused as its maker.
 */
export async function refuseWeigher(
  tx: Tx,
  batch: BatchWithDocument,
  { userId, name }: Pick<ProvenSigner, 'userId' | 'name'>,
): Promise<void> {
  const accounts = await readAccountsOf(tx, userId);
  if (batch.completedById !== null && accounts.has(batch.completedById)) return;
  const own = weighingsOf(batch).find((one) => accounts.has(one.userId));
  if (own !== undefined) throw new ConflictError(weigherIssue(name, own.linePosition));
}

/** True where a person recorded grams of a batch; both as the statement around it names them. */
const hasWeighed = (batchId: Prisma.Sql, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM batch_lines
    WHERE batch_id = ${batchId} AND weighed_by_id IN ${accountsOf(userId)})
  OR EXISTS (SELECT FROM batch_line_parts
    WHERE batch_id = ${batchId} AND weighed_by_id IN ${accountsOf(userId)}))`;

/** True where a person signed a batch as made or corrected, also before somebody else corrected it. */
const hasMade = (batchId: Prisma.Sql, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM batches AS of_batch JOIN signatures AS made
    ON made.organization_id = of_batch.organization_id AND made.subject_type = 'batch'
      AND made.subject_id = of_batch.id::text AND made.meaning = 'performed'
  WHERE of_batch.id = ${batchId} AND made.signer_id IN ${accountsOf(userId)})`;

/** True where a person weighed, made or corrected a batch, with whichever account, and so verifies it never. */
export const hasWorked = (batchId: Prisma.Sql, userId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${hasMade(batchId, userId)} OR ${hasWeighed(batchId, userId)})`;

/** Work that keeps a person from verifying a batch. */
type Work = { readonly isWeighed: boolean; readonly isMade: boolean };

/** For each batch whether the viewer recorded grams of it, and whether they made or corrected it. */
export async function workOfViewer(
  { organizationId, userId }: Viewer,
  batchIds: readonly number[],
): Promise<ReadonlyMap<number, Work>> {
  const batch = Prisma.sql`batches.id`;
  const viewer = Prisma.sql`${userId}::integer`;
  const rows = await db().$queryRaw<({ readonly id: number } & Work)[]>`
    SELECT id, ${hasWeighed(batch, viewer)} AS "isWeighed", ${hasMade(batch, viewer)} AS "isMade"
    FROM batches
    WHERE organization_id = ${organizationId} AND id = ANY(${[...batchIds]}::integer[])`;
  return new Map(rows.map(({ id, ...work }) => [id, work]));
}
