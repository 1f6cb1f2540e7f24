import { db } from '#server/db/database.ts';
import { auditHash } from './writeAudit.ts';

const PAGE = 500;

type Stretch = {
  readonly organizationId: number;
  readonly from: number;
  readonly upTo: number;
  /** The hash of the entry before the first one. */
  readonly previous: string;
};

export type Followed = {
  readonly sequence: number;
  readonly hash: string;
  /** It follows from its predecessor. The first one that does not, or is missing, ends the iteration. */
  readonly holds: boolean;
};

/** The hashed columns and the hash itself. */
const HASHED = {
  organizationId: true,
  sequence: true,
  at: true,
  actorId: true,
  actorName: true,
  kind: true,
  recordType: true,
  recordId: true,
  before: true,
  after: true,
  previousHash: true,
  hash: true,
} as const;

/** Yields the entries in order, one page at a time, and stops at the first that does not follow. */
export async function* followChain(stretch: Stretch): AsyncGenerator<Followed> {
  const { organizationId, from, upTo } = stretch;
  let { previous } = stretch;
  for (let next = from; next <= upTo; next += PAGE) {
    const entries = await db().auditEntry.findMany({
      where: { organizationId, sequence: { gte: next, lte: Math.min(upTo, next + PAGE - 1) } },
      orderBy: { sequence: 'asc' },
      select: HASHED,
    });
    for (const [index, entry] of entries.entries()) {
      const sequence = next + index;
      const follows = entry.sequence === sequence && entry.previousHash === previous;
      const holds = follows && auditHash(entry) === entry.hash;
      yield { sequence, hash: entry.hash, holds };
      if (!holds) return;
      previous = entry.hash;
    }
    if (entries.length < Math.min(PAGE, upTo - next + 1)) {
      yield { sequence: next + entries.length, hash: '', holds: false };
      return;
    }
  }
}
