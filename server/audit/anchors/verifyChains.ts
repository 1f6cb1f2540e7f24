import type { KeyObject } from 'node:crypto';
import { followChain } from '#server/audit/followChain.ts';
import { db } from '#server/db/database.ts';
import { IS_PURGE_DUE } from '#server/db/purgeDue.ts';
import { readAnchors } from './anchorFile.ts';
import type { Anchor, ChainHead } from './anchorLine.ts';

const PAGE = 200;

export type AnchorFile = {
  readonly file: string;
  readonly publicKey: KeyObject;
  /** Later anchors are ignored, because they describe entries written after the backup; null uses all. */
  readonly until: Date | null;
};

type AnchoredHead = Pick<ChainHead, 'sequence' | 'hash'> & { readonly at: string };

/** The anchored heads of each organization's chain, oldest first. */
export type Anchored = {
  readonly lines: number;
  /** The hashes of all lines of the file, including those later than the asked time. */
  readonly hashes: readonly string[];
  readonly heads: ReadonlyMap<number, readonly AnchoredHead[]>;
  readonly states: ReadonlyMap<number, AnchoredState>;
};

type AnchoredState = {
  /** Time of the newest anchor that shows the organization open. */
  readonly openAt: string | null;
  /** The time the organization closed, according to the newest anchor; null if it is open there. */
  readonly closedAt: string | null;
};

export type ChainReport = {
  readonly organizationId: number;
  readonly name: string;
  readonly entries: number;
  /** In words, with the number of the first invalid entry; null when all are valid. */
  readonly fault: string | null;
};

/** Throws `AnchorError` when the file itself cannot be trusted. */
export async function readAnchored(source: AnchorFile | null): Promise<Anchored> {
  const heads = new Map<number, AnchoredHead[]>();
  const states = new Map<number, AnchoredState>();
  const hashes: string[] = [];
  let lines = 0;
  if (source === null) return { lines, hashes, heads, states };
  for await (const anchor of readAnchors(source.file, source.publicKey)) {
    const { at, hash: ofLine, heads: listed } = anchor;
    hashes.push(ofLine);
    if (source.until !== null && new Date(at) > source.until) continue;
    lines += 1;
    keepStates(states, anchor);
    for (const { organizationId, sequence, hash } of listed) {
      const known = heads.get(organizationId) ?? [];
      const last = known.at(-1);
      // Most chains do not grow every day, so equal heads are stored once.
      if (last?.sequence === sequence && last.hash === hash) continue;
      known.push({ sequence, hash, at });
      heads.set(organizationId, known);
    }
  }
  return { lines, hashes, heads, states };
}

function keepStates(states: Map<number, AnchoredState>, { at, heads, closed }: Anchor): void {
  const closedAtOf = new Map(closed.map((one) => [one.organizationId, one.closedAt]));
  for (const { organizationId } of heads) {
    const closedAt = closedAtOf.get(organizationId) ?? null;
    const { openAt = null } = states.get(organizationId) ?? {};
    states.set(organizationId, { openAt: closedAt === null ? at : openAt, closedAt });
  }
}

/**
 * Verifies every chain from its first entry and compares it with the anchors, with one page in memory. Organizations
 * that housekeeping may be deleting are skipped and count as missing.
 */
export async function* verifyChains({
  heads,
}: Pick<Anchored, 'heads'>): AsyncGenerator<ChainReport> {
  for (let after = 0; ; ) {
    const page = await organizationsAfter(after);
    for (const organization of page) {
      const { id: organizationId, name } = organization;
      const anchored = heads.get(organizationId) ?? [];
      yield { organizationId, name, ...(await verifyOne(organization, anchored)) };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

type Organization = {
  readonly id: number;
  readonly name: string;
  /** Null when the head is missing. */
  readonly sequence: number | null;
  readonly hash: string | null;
};

/** Skips organizations that housekeeping may be deleting. */
const organizationsAfter = (id: number) =>
  db().$queryRaw<Organization[]>`
    SELECT o.id, o.name, h.sequence, h.hash FROM organizations o
    LEFT JOIN audit_heads h ON h.organization_id = o.id
    WHERE o.id > ${id} AND NOT ${IS_PURGE_DUE}
    ORDER BY o.id LIMIT ${PAGE}`;

async function verifyOne(
  { id: organizationId, sequence: upTo, hash }: Organization,
  anchored: readonly AnchoredHead[],
): Promise<Pick<ChainReport, 'entries' | 'fault'>> {
  if (upTo === null || hash === null) return { entries: 0, fault: 'its head is gone' };
  const expected = new Map<number, AnchoredHead[]>();
  for (const head of anchored) {
    expected.set(head.sequence, [...(expected.get(head.sequence) ?? []), head]);
  }
  let previous = '';
  let entries = 0;
  const chain = followChain({ organizationId, from: 1, upTo, previous });
  for await (const entry of chain) {
    if (!entry.holds) return { entries, fault: `entry ${entry.sequence} does not hold` };
    const other = expected.get(entry.sequence)?.find((head) => head.hash !== entry.hash);
    if (other) {
      return {
        entries,
        fault: `entry ${entry.sequence} is not the one that was anchored at ${other.at}: the chain was written anew up to there`,
      };
    }
    previous = entry.hash;
    entries = entry.sequence;
  }
  if (previous !== hash) return { entries, fault: `its head is not entry ${upTo}` };
  return { entries, fault: missingEnd(upTo, anchored) };
}

function missingEnd(upTo: number, anchored: readonly AnchoredHead[]): string | null {
  const beyond = anchored.find(({ sequence }) => sequence > upTo);
  if (!beyond) return null;
  return `entry ${upTo + 1} is gone: at ${beyond.at} there were ${beyond.sequence}`;
}
