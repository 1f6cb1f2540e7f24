import { type LotStatus, STATUS_PHRASES } from '#domain/lots/status.ts';
import { statusWithoutRelease } from '#domain/lots/transition.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import type { Tx } from '#server/db/transaction.ts';
import { potencyInclude } from '#server/oils/readOils.ts';
import { type LotMove, moveLots } from '#server/oils/status/moveLots.ts';
import { holdPolicy } from '#server/quality/policy/readPolicy.ts';
import { supersede } from '#server/quality/signatures/supersede.ts';
import type { Viewer } from '#server/viewer.ts';
import { isReleaseOf, releasedLots } from './releaseContent.ts';

/** Lots read at once, because the ORM blocks the event loop while it builds objects. */
const AT_ONCE = 250;

/**
 * Supersedes the releases of lots that are no longer released, or no longer what was signed, and returns the audit
 * entries of lots that wait for another release now, which follow those of the change. `because` is a sentence that says
 * what happened; empty where the status says it. Call it after all writes to the lots and before their audit entries.
 */
export async function supersedeReleases(
  tx: Tx,
  viewer: Viewer,
  oilIds: readonly number[],
  because = '',
  /** They end although the lots are what was signed: what they rest on no longer holds. */
  isEnding = false,
): Promise<readonly Change[]> {
  const standing = await standingReleases(tx, viewer, oilIds);
  const fallen: Fallen[] = [];
  for (let start = 0; start < standing.length; start += AT_ONCE) {
    const some = standing.slice(start, start + AT_ONCE);
    fallen.push(...(await fallenOf(tx, viewer, some, isEnding)));
  }
  const moves = await movesOf(tx, viewer, fallen, because);
  const moved = await moveLots(tx, viewer, moves);
  const statuses = new Map(moves.map(({ id, to }) => [id, to]));
  const byReason = new Map<string, number[]>();
  for (const { id, oilId, status } of fallen) {
    const reason = reasonOf(statuses.get(oilId) ?? status, because);
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  for (const [reason, ids] of byReason) await supersede(tx, viewer, ids, reason);
  return moved;
}

const reasonOf = (status: LotStatus, because: string): string =>
  status === 'released' ? because : `${because} The lot is ${STATUS_PHRASES[status]}.`.trim();

/** Lots that stay released without a release, where the policy does not allow that. */
async function movesOf(
  tx: Tx,
  viewer: Viewer,
  fallen: readonly Fallen[],
  reason: string,
): Promise<readonly LotMove[]> {
  const released = fallen.filter(({ status }) => status === 'released');
  if (released.length === 0) return [];
  const policy = await holdPolicy(viewer, tx);
  return released.flatMap(({ oilId: id, status: from }) => {
    const to = statusWithoutRelease(from, policy);
    return to === from ? [] : [{ id, from, to, reason }];
  });
}

type Standing = { readonly id: number; readonly oilId: number; readonly digest: string };

/** The signed releases of these lots that nothing took back. */
export const standingReleases = (tx: Tx, { organizationId }: Viewer, oilIds: readonly number[]) =>
  tx.$queryRaw<Standing[]>`
    SELECT id, subject_id::integer AS "oilId", subject_digest AS digest FROM signatures
    WHERE organization_id = ${organizationId} AND subject_type = 'lot' AND meaning = 'released'
      AND superseded_at IS NULL AND subject_id = ANY(${oilIds.map(String)}::text[])
    ORDER BY id`;

/** A signature that does not hold any more, with the status of its lot. */
type Fallen = { readonly id: number; readonly oilId: number; readonly status: LotStatus };

async function fallenOf(
  tx: Tx,
  viewer: Viewer,
  standing: readonly Standing[],
  isEnding: boolean,
): Promise<readonly Fallen[]> {
  const oils = await tx.oil.findMany({
    where: {
      organizationId: viewer.organizationId,
      id: { in: standing.map(({ oilId }) => oilId) },
    },
    include: potencyInclude,
  });
  const lots = await releasedLots(tx, viewer, oils);
  const byId = new Map(oils.map((oil) => [oil.id, oil]));
  return standing.flatMap(({ id, oilId, digest }) => {
    const status = byId.get(oilId)?.status ?? 'released';
    const lot = lots.get(oilId);
    const holds =
      !isEnding && status === 'released' && lot !== undefined && isReleaseOf(lot, digest);
    return holds ? [] : [{ id, oilId, status }];
  });
}
