import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { demandAuditLog } from './auditLog.ts';
import { followChain } from './followChain.ts';

/** Entries at a time, so that no request takes long and others get their turn in between. */
const WINDOW = 5_000;

export type ChainCheck = {
  /** What was looked at: the entries of these numbers. `from` above `upTo` is none at all. */
  readonly from: number;
  readonly upTo: number;
  /** The first entry that does not follow from the one before it; null when all do. */
  readonly brokenAt: number | null;
};

/**
 * Follows the organization's chain of hashes over at most 5,000 entries, the newest unless `upTo`
 * names the last. Who wants to see all of it asks again from `from` - 1 until `from` is 1.
 */
export async function verifyChain(viewer: Viewer, upTo: number | null): Promise<ChainCheck> {
  demandAuditLog(viewer);
  const { organizationId } = viewer;
  const head = await db().auditHead.findUniqueOrThrow({ where: { organizationId } });
  const last = Math.min(Math.max(upTo ?? head.sequence, 0), head.sequence);
  const from = Math.max(1, last - WINDOW + 1);
  const check = { from, upTo: last };
  let previous = await hashOf(organizationId, from - 1);
  if (previous === null) return { ...check, brokenAt: from - 1 };
  for await (const entry of followChain({ organizationId, from, upTo: last, previous })) {
    if (!entry.holds) return { ...check, brokenAt: entry.sequence };
    previous = entry.hash;
  }
  const isEnd = last < head.sequence || previous === head.hash;
  return { ...check, brokenAt: isEnd ? null : last };
}

/** The hash the entry after `sequence` has to carry on; null when that entry is gone. */
async function hashOf(organizationId: number, sequence: number): Promise<string | null> {
  if (sequence === 0) return '';
  const entry = await db().auditEntry.findUnique({
    where: { organizationId_sequence: { organizationId, sequence } },
    select: { hash: true },
  });
  return entry?.hash ?? null;
}
