import type { Tx } from '#server/db/transaction.ts';
import type { SigningPin } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** The PIN of a person of the organization, locked until the transaction ends; null without one. */
export async function lockPin(
  tx: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  userId: number,
): Promise<SigningPin | null> {
  await tx.$queryRaw`
    SELECT user_id FROM signing_pins
    WHERE organization_id = ${organizationId} AND user_id = ${userId} FOR NO KEY UPDATE`;
  return tx.signingPin.findUnique({ where: { userId, organizationId } });
}
