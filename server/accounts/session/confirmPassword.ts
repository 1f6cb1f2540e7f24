import { transaction } from '#server/db/transaction.ts';
import { sessionOf, type Viewer } from '#server/viewer.ts';
import { assertSamePassword } from './login.ts';
import { type From, proveWith, WRONG_PASSWORD, withRefusalLogged } from './provePassword.ts';

/** Checks the password of the signed-in user again, for changes that require a recent one. */
export async function confirmPassword(viewer: Viewer, password: string, from: From): Promise<void> {
  const { userId } = viewer;
  const { id } = sessionOf(viewer);
  await withRefusalLogged(viewer, from, async () => {
    const passwordHash = await proveWith(viewer, password, from.ip);
    await transaction(async (tx) => {
      await assertSamePassword(tx, userId, passwordHash, WRONG_PASSWORD);
      await tx.session.updateMany({
        where: { id, revokedAt: null },
        data: { passwordGivenAt: new Date() },
      });
    });
  });
}
