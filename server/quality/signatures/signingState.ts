import { needsPassword } from '#domain/signing/signingWindow.ts';
import { db } from '#server/db/database.ts';
import type { SigningPin } from '#server/generated/prisma/client.ts';
import { findPolicy, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { type PinState, pinStateOf } from './pinState.ts';

/** The next signature of a person in one tab. */
export type SigningState = {
  readonly needsPassword: boolean;
  /** Minutes after it in which the PIN alone is enough. */
  readonly windowMinutes: number;
  readonly pin: PinState | null;
};

/** `tabHash` is the SHA-256 of the key that the tab keeps, in hex. */
export async function readSigningState(viewer: Viewer, tabHash: string): Promise<SigningState> {
  const policy = await findPolicy(viewer, db());
  const pin = pinStateOf(await findPin(viewer), policy, new Date());
  const isWindowOpen = await isWithinWindow(viewer, tabHash, policy);
  return {
    needsPassword: pin === null || !isWindowOpen,
    windowMinutes: policy.signingWindowMinutes,
    pin,
  };
}

/** The viewer's PIN, cleared ones too. */
export const findPin = ({ organizationId, userId }: Viewer): Promise<SigningPin | null> =>
  db().signingPin.findUnique({ where: { userId, organizationId } });

/** True when the PIN alone is enough: this session signed in this tab a short time ago. Never for an API token. */
export async function isWithinWindow(
  { credential }: Viewer,
  tabHash: string,
  { signingWindowMinutes }: StoredPolicy,
): Promise<boolean> {
  if (credential.kind !== 'session') return false;
  const session = await db().session.findUnique({
    where: { id: credential.id },
    select: { signedAt: true, signingTab: true },
  });
  const lastSigningAt = session?.signingTab === tabHash ? session.signedAt : null;
  return !needsPassword(lastSigningAt, new Date(), signingWindowMinutes);
}
