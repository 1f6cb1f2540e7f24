import { placeKey, type SignedInitials } from '#domain/record/entries/signedInitials.ts';
import { initialsOf } from '#domain/signing/initials.ts';
import { weigherIssue } from '#domain/signing/twoPersons.ts';
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

/** Who recorded the grams of a batch, by line and part. */
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

/** Throws when somebody would verify grams that they recorded; whoever completed the batch is refused as its maker. */
export function refuseWeigher(
  batch: BatchWithDocument,
  { userId, name }: Pick<ProvenSigner, 'userId' | 'name'>,
): void {
  if (userId === batch.completedById) return;
  const own = weighingsOf(batch).find((one) => one.userId === userId);
  if (own !== undefined) throw new ConflictError(weigherIssue(name, own.linePosition));
}

/** True where a person recorded grams of a batch; both as the statement around it names them. */
export const hasWeighed = (batchId: Prisma.Sql, userId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM batch_lines WHERE batch_id = ${batchId} AND weighed_by_id = ${userId})
  OR EXISTS (SELECT FROM batch_line_parts WHERE batch_id = ${batchId} AND weighed_by_id = ${userId}))`;

/** For each batch whether the viewer recorded grams of it. */
export async function weighedByViewer(
  { organizationId, userId }: Viewer,
  batchIds: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM batches WHERE organization_id = ${organizationId}
      AND id = ANY(${[...batchIds]}::integer[])
      AND ${hasWeighed(Prisma.sql`batches.id`, Prisma.sql`${userId}::integer`)}`;
  const own = new Set(rows.map(({ id }) => id));
  return new Map(batchIds.map((id) => [id, own.has(id)]));
}
