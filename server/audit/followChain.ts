import { db } from '#server/db/database.ts';
import { auditHash } from './service.ts';

const PAGE = 500;

type Stretch = {
  readonly organizationId: number;
  readonly from: number;
  readonly upTo: number;
  /** The hash that the first has to carry on. */
  readonly previous: string;
};

export type Followed = {
  readonly sequence: number;
  readonly hash: string;
  /** Whether it follows from the one before it. One that does not, or is gone, is the last given. */
  readonly holds: boolean;
};

/** The columns that the hash is over, and itself. */
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

/** The entries of a stretch in their order, a page at a time, until one does not follow. */
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
