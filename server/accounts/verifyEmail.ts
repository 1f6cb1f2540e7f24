import { z } from 'zod';
import { writeAudit } from '#server/audit/service.ts';
import { transaction } from '#server/db/transaction.ts';
import { parseInput } from '#server/input.ts';
import { spendLink } from './mailedLinks.ts';
import { countLinkUse } from './signUpLimits.ts';
import { nameOf } from './viewer.ts';

const VERIFIED = 'Email verified';
const FAILED = 'Verification failed';

export const verifyRequest = z.object({ token: z.string() });

/** Takes the link of a verification mail: from now on its owner may sign in. */
export async function verifyEmail(
  input: unknown,
  from: { readonly ip: string },
): Promise<{ readonly message: string; readonly email: string }> {
  const { token } = parseInput(verifyRequest, input);
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
      { kind: 'e-mail verified', recordType: 'user', recordId: userId },
    );
    return verified;
  });
}
