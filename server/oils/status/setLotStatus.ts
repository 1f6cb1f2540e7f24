import { type LotStatus, mayMove, needsSignature } from '#domain/lots/status.ts';
import type { Refusal } from '#domain/lots/transition.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { type Actor, writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  type UserError,
} from '#server/errors.ts';
import { oilName, recordType } from '#server/oils/oilAudit.ts';
import { findOil, getOil, type OilWithPotencies } from '#server/oils/readOils.ts';
import { lockOils } from '#server/oils/stock/lockOils.ts';
import { findPolicy, holdPolicy } from '#server/quality/policy/readPolicy.ts';
import { assertAsShown } from '#server/quality/signatures/movedText.ts';
import type { ProvenSignature } from '#server/quality/signatures/proveSigner.ts';
import { FOR_QUALITY, sessionOf, type Viewer } from '#server/viewer.ts';
import { signRelease, trailOf } from './release/release.ts';
import { supersedeReleases } from './release/supersedeReleases.ts';
import { STATUS_EVENTS } from './statusEvents.ts';
import {
  type Decider,
  type Judged,
  rightsOf,
  type StatusChange,
  statusRefusal,
} from './statusRefusal.ts';
import { tellOfStop } from './tellOfStop.ts';

/**
 * Throws unless the decider may give the lot this status. The right of a second person is checked with the credential;
 * the session must be one that signs.
 */
export async function authorizeStatus(
  viewer: Viewer,
  { id, to }: { readonly id: number; readonly to: LotStatus | undefined },
  decider: Decider,
): Promise<void> {
  const { status, departmentId } = await getOil(viewer, id, {});
  if (decider === 'secondPerson') {
    sessionOf(viewer);
    return;
  }
  const rights = rightsOf(viewer, departmentId);
  const isAllowed =
    to === undefined ? rights.assureQuality || rights.manageOils : mayMove(status, to, rights);
  if (isAllowed) return;
  throw to === 'hold' ? new ForbiddenError() : new ForbiddenError(FOR_QUALITY);
}

/** Throws what speaks against the change now, so that a credential is checked for a change that is possible. */
export async function refuseImpossible(
  viewer: Viewer,
  change: StatusChange,
  knownRevision: number | null,
  decider: Decider,
): Promise<void> {
  const oil = await findOil(viewer, change.id);
  const policy = await findPolicy(viewer, db());
  await refuseNow(db(), viewer, oil, { change, knownRevision, policy, decider });
}

type LotRow = Pick<
  OilWithPotencies,
  'id' | 'departmentId' | 'tag' | 'batch' | 'status' | 'revision'
>;
type Asked = Judged & { readonly change: StatusChange; readonly knownRevision: number | null };

/** A lack of right is told before that the lot changed, and both before what speaks against the change. */
async function refuseNow(tx: Tx, viewer: Viewer, oil: LotRow, asked: Asked): Promise<void> {
  const refusal = await statusRefusal(tx, viewer, oil, asked.change, asked);
  if (refusal?.kind === 'forbidden') throw errorOf(refusal);
  await assertUnchanged(tx, viewer, oil, asked);
  if (refusal !== null) throw errorOf(refusal);
}

/** A signed act is refused in the words of the change, because the signer only has to look again. */
const assertUnchanged = (
  tx: Tx,
  viewer: Viewer,
  oil: LotRow,
  { change, knownRevision }: Asked,
): Promise<void> =>
  needsSignature(change.to)
    ? assertAsShown(tx, viewer, trailOf(oil), knownRevision)
    : assertRevision(tx, viewer, { ...oil, recordType, name: oilName(oil) }, knownRevision);

/**
 * Gives a lot another status; `release` is the signature of a release, null without one. A program with a token never
 * assures quality, so it can only put lots on hold.
 */
export async function setLotStatus(
  viewer: Viewer,
  change: StatusChange,
  knownRevision: number | null,
  release: ProvenSignature | null,
): Promise<void> {
  const second = secondPersonOf(viewer, release);
  const decider = second === null ? 'viewer' : 'secondPerson';
  await transaction(async (tx) => {
    const [oil] = await lockOils(tx, viewer, [change.id]);
    if (!oil) throw new NotFoundError('Oil');
    const { id, status } = oil;
    const { to } = change;
    const reason = change.reason.trim();
    const policy = await holdPolicy(viewer, tx);
    await refuseNow(tx, viewer, oil, { change, knownRevision, policy, decider });
    await tx.oil.update({
      where: { id },
      data: { status: to, revision: { increment: 1 }, updatedAt: new Date() },
      select: { id: true },
    });
    if (status === 'released') await supersedeReleases(tx, viewer, [id]);
    if (status === 'released' && to !== 'released')
      await tellOfStop(tx, viewer, [{ id, to, reason }]);
    if (needsSignature(to)) await signRelease(tx, viewer, oil, reason, signedOf(release));
    await writeAudit(tx, second ?? viewer, {
      kind: STATUS_EVENTS[to],
      recordType,
      recordId: id,
      before: { status },
      after: {
        status: to,
        ...(reason !== '' && { reason }),
        ...(second !== null && { screenOf: viewer.name }),
      },
    });
  });
}

/** The author of a release at the screen of somebody else; null for everything that the viewer does. */
function secondPersonOf(viewer: Viewer, release: ProvenSignature | null): Actor | null {
  if (release === null || release.signer.userId === viewer.userId) return null;
  const { userId, name } = release.signer;
  return { organizationId: viewer.organizationId, userId, name };
}

const UNSIGNED = 'A release is signed. Enter your password or PIN.';

function signedOf(release: ProvenSignature | null): ProvenSignature {
  if (release !== null) return release;
  throw new InvalidError([{ path: ['signature'], message: UNSIGNED }]);
}

/** The error of a refusal about a lot. */
function errorOf({ kind, message }: Refusal): UserError {
  if (kind === 'forbidden') return new ForbiddenError(message);
  return kind === 'conflict'
    ? new ConflictError(message)
    : new InvalidError([{ path: ['reason'], message }]);
}
