import { db } from '#server/db/database.ts';
import type { Viewer } from '#server/viewer.ts';
import { authorizeAuditLog } from './auditLog.ts';
import { followChain } from './followChain.ts';

/** Entries per request, so that no request takes long. */
const WINDOW = 5_000;

export type ChainCheck = {
  /** Numbers of the verified entries; none when `from` is above `upTo`. */
  readonly from: number;
  readonly upTo: number;
  /** The first entry that does not follow from its predecessor; null when all do. */
  readonly brokenAt: number | null;
};

/**
 * Verifies at most 5,000 entries of the organization's hash chain: the newest, or those up to `upTo`. To verify
 * everything, repeat with `from` - 1 until `from` is 1.
 */
export async function verifyChain(viewer: Viewer, upTo: number | null): Promise<ChainCheck> {
  authorizeAuditLog(viewer);
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

/** The hash that the entry after `sequence` must continue; null when that entry is missing. */
async function hashOf(organizationId: number, sequence: number): Promise<string | null> {
  if (sequence === 0) return '';
  const entry = await db().auditEntry.findUnique({
    where: { organizationId_sequence: { organizationId, sequence } },
    select: { hash: true },
  });
  return entry?.hash ?? null;
}
