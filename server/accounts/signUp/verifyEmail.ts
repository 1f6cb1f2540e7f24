import { writeAudit } from '#server/audit/writeAudit.ts';
import { transaction } from '#server/db/transaction.ts';
import { nameOf } from '#server/viewer.ts';
import { spendLink } from './mailedLinks.ts';
import { countLinkUse } from './signUpLimits.ts';

const VERIFIED = 'Email verified';
const FAILED = 'Verification failed';

/** Verifies an e-mail with the link of a verification mail, which allows signing in. */
export async function verifyEmail(
  token: string,
  from: { readonly ip: string },
): Promise<{ readonly message: string; readonly email: string }> {
  await countLinkUse(from.ip);
  return transaction(async (tx) => {
    const owner = await spendLink(tx, 'verify_email', token, FAILED);
    const { id: userId, organizationId, email, emailVerifiedAt } = owner;
    const verified = { message: VERIFIED, email };
    if (emailVerifiedAt) return verified;
    await tx.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
    await writeAudit(
      tx,
      { organizationId, userId, name: nameOf(owner) },
      {
        kind: 'e-mail verified',
        recordType: 'user',
        recordId: userId,
        before: { email, emailVerified: false },
        after: { email, emailVerified: true },
      },
    );
    return verified;
  });
}
