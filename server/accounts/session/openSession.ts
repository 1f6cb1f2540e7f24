import type { Tx } from '#server/db/transaction.ts';
import { rememberPlace } from './knownPlaces.ts';
import { signToken } from './tokens.ts';

const SESSION_HOURS = 12;

export type Login = {
  readonly accessToken: string;
  readonly organizationId: number;
  readonly userId: number;
};

/** Opens a session for an authenticated person. */
export async function openSession(
  tx: Tx,
  { id: userId, organizationId }: { readonly id: number; readonly organizationId: number },
  { ip, userAgent }: { readonly ip: string; readonly userAgent: string },
): Promise<Login> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + SESSION_HOURS * 3_600_000);
  const session = await tx.session.create({
    data: {
      organizationId,
      userId,
      userAgent: userAgent.slice(0, 300),
      passwordGivenAt: now,
      expiresAt,
    },
  });
  await rememberPlace(tx, { id: userId, organizationId }, ip);
  await tx.user.update({ where: { id: userId }, data: { lastLoginAt: now } });
  return { accessToken: signToken('access', session.id, expiresAt), organizationId, userId };
}
