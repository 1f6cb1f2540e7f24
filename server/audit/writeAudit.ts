import { createHash } from 'node:crypto';
import type { Tx } from '#server/db/transaction.ts';
import type { AuditEntry, Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';

export type Change = {
  /** The event as a verb phrase: `batch created`. */
  readonly kind: string;
  readonly recordType: string;
  readonly recordId: number;
  /** Fields before and after; never secrets. */
  readonly before?: Prisma.InputJsonObject;
  readonly after?: Prisma.InputJsonObject;
};

/** The author of a change: a viewer, or the person behind a link or a registration. */
export type Actor = Pick<Viewer, 'organizationId' | 'name'> & {
  /** Null when the holder of a link has no account in the organization. */
  readonly userId: number | null;
};

/**
 * Records a change in the transaction that makes it. Call it last, because the lock on the organization's trail blocks
 * every other writer of that organization.
 */
export const writeAudit = (tx: Tx, viewer: Actor, change: Change, end?: TrailEnd): Promise<void> =>
  writeAudits(tx, viewer, [change], end);

const MOST_IN_A_STATEMENT = 1_000;

/** The end of an organization's trail, and the time of the database. */
export type TrailEnd = { readonly sequence: number; readonly hash: string; readonly at: Date };

/**
 * Locks the end of the trail: until the transaction ends, nobody else in the organization can write entries. Await all
 * other writes before, because one that waits for a row of another writer would make both wait for each other; what is
 * sent together does not always arrive in its order.
 */
export async function lockTrail(
  tx: Tx,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<TrailEnd> {
  // The time comes from the database, because with the clocks of several processes the trail could go backwards.
  const [end] = await tx.$queryRaw<TrailEnd[]>`
    SELECT sequence, hash, clock_timestamp() AS at FROM audit_heads
    WHERE organization_id = ${organizationId} FOR UPDATE`;
  if (!end) throw new Error(`Organization ${organizationId} has no audit chain.`);
  return end;
}

/** `writeAudit` for several changes, in their order; `end` saves a statement when the trail is locked already. */
export async function writeAudits(
  tx: Tx,
  viewer: Actor,
  changes: readonly Change[],
  end?: TrailEnd,
): Promise<void> {
  if (changes.length === 0) return;
  const entries = await chained(viewer, end ?? (await lockTrail(tx, viewer)), changes);
  for (let start = 0; start < entries.length; start += MOST_IN_A_STATEMENT) {
    await insertEntries(tx, viewer, entries.slice(start, start + MOST_IN_A_STATEMENT));
  }
}

/** Also moves the end of the trail. Passed as one text, because Prisma is slow with thousands of parameters. */
const insertEntries = (
  tx: Tx,
  { organizationId }: Actor,
  entries: Awaited<ReturnType<typeof chained>>,
) =>
  tx.$executeRaw`
    WITH entries AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS r(sequence integer,
        at timestamptz, "actorId" integer, "actorName" text, kind text, "recordType" text,
        "recordId" text, before jsonb, after jsonb, "previousHash" text, hash text)
    ), written AS (
      INSERT INTO audit_entries (organization_id, sequence, at, actor_id, actor_name, kind,
        record_type, record_id, before, after, previous_hash, hash)
      SELECT ${organizationId}, sequence, at, "actorId", "actorName", kind, "recordType",
        "recordId", before, after, "previousHash", hash
      FROM entries ORDER BY sequence
    )
    UPDATE audit_heads SET sequence = last.sequence, hash = last.hash
    FROM (SELECT sequence, hash FROM entries ORDER BY sequence DESC LIMIT 1) AS last
    WHERE organization_id = ${organizationId}`;

function chained(viewer: Actor, end: TrailEnd, changes: readonly Change[]) {
  const { at } = end;
  let { sequence, hash: previousHash } = end;
  return mapInTurns(changes, (change) => {
    sequence += 1;
    const entry = {
      organizationId: viewer.organizationId,
      sequence,
      at,
      actorId: viewer.userId,
      actorName: viewer.name,
      kind: change.kind,
      recordType: change.recordType,
      recordId: String(change.recordId),
      previousHash,
    };
    const before = stored(change.before);
    previousHash = auditHash({ ...entry, before, after: stored(change.after) });
    return {
      ...entry,
      ...(change.before ? { before: change.before } : {}),
      ...(change.after ? { after: change.after } : {}),
      hash: previousHash,
    };
  });
}

/** The value as read back from a jsonb column: dates and decimals as text, nothing undefined. */
const stored = (fields: Prisma.InputJsonObject | undefined): Prisma.JsonValue =>
  fields === undefined ? null : JSON.parse(JSON.stringify(fields));

type HashedColumns = Omit<AuditEntry, 'id' | 'hash' | 'searchText'>;

/** The hash of an entry's content and of the previous hash. */
export function auditHash(entry: HashedColumns): string {
  const { organizationId, sequence, at, actorId, actorName } = entry;
  const { kind, recordType, recordId, previousHash, before, after } = entry;
  const who = { organizationId, sequence, at, actorId, actorName };
  const what = { kind, recordType, recordId, before, after, previousHash };
  return createHash('sha256')
    .update(canonical({ ...who, ...what }))
    .digest('hex');
}

/** The same text for the same content, whatever the order of keys in a jsonb column. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
