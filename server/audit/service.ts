import { createHash } from 'node:crypto';
import type { Viewer } from '#server/accounts/viewer.ts';
import { mapInTurns } from '#server/breathing.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { AuditEntry, Prisma } from '#server/generated/prisma/client.ts';

export type Change = {
  /** What happened, as a verb phrase: `batch created`. */
  readonly kind: string;
  readonly recordType: string;
  readonly recordId: number;
  /** Fields before and after; never secrets. */
  readonly before?: Prisma.InputJsonObject;
  readonly after?: Prisma.InputJsonObject;
};

/** Whose act it is: a viewer, or somebody a link or a registration speaks for. */
export type Actor = Pick<Viewer, 'organizationId' | 'name'> & {
  /** Null of the holder of a link who has no account in the organization. */
  readonly userId: number | null;
};

/**
 * Writes down a change in the transaction that makes it. Call it last: the lock on the
 * organization's chain holds every other writer of that organization up.
 */
export const writeAudit = (tx: Tx, viewer: Actor, change: Change): Promise<void> =>
  writeAudits(tx, viewer, [change]);

const MOST_IN_A_STATEMENT = 1_000;

type Head = { readonly sequence: number; readonly hash: string; readonly at: Date };

/** The same of many changes at once, in their order. */
export async function writeAudits(
  tx: Tx,
  viewer: Actor,
  changes: readonly Change[],
): Promise<void> {
  const { organizationId } = viewer;
  if (changes.length === 0) return;
  // The time is the database's: the clocks of several processes would let the trail run backwards.
  const [head] = await tx.$queryRaw<Head[]>`
    SELECT sequence, hash, clock_timestamp() AS at FROM audit_heads
    WHERE organization_id = ${organizationId} FOR UPDATE`;
  if (!head) throw new Error(`Organization ${organizationId} has no audit chain.`);
  const entries = await chained(viewer, head, changes);
  for (let start = 0; start < entries.length; start += MOST_IN_A_STATEMENT) {
    await insertEntries(tx, entries.slice(start, start + MOST_IN_A_STATEMENT));
  }
  const { sequence, hash } = entries.at(-1) ?? head;
  await tx.auditHead.update({ where: { organizationId }, data: { sequence, hash } });
}

/** As one text: a statement of thousands of parameters takes Prisma far longer than the database. */
const insertEntries = (tx: Tx, entries: Awaited<ReturnType<typeof chained>>) =>
  tx.$executeRaw`
    INSERT INTO audit_entries (organization_id, sequence, at, actor_id, actor_name, kind,
      record_type, record_id, before, after, previous_hash, hash)
    SELECT "organizationId", sequence, at, "actorId", "actorName", kind, "recordType", "recordId",
      before, after, "previousHash", hash
    FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS r("organizationId" integer,
      sequence integer, at timestamptz, "actorId" integer, "actorName" text, kind text,
      "recordType" text, "recordId" text, before jsonb, after jsonb, "previousHash" text, hash text)`;

function chained(viewer: Actor, head: Head, changes: readonly Change[]) {
  const { at } = head;
  let { sequence, hash: previousHash } = head;
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

/** What a jsonb column gives back: dates and decimals as text, nothing undefined. */
const stored = (fields: Prisma.InputJsonObject | undefined): Prisma.JsonValue =>
  fields === undefined ? null : JSON.parse(JSON.stringify(fields));

type HashedColumns = Omit<AuditEntry, 'id' | 'hash' | 'searchText'>;

/** The hash of an entry, over what it says and the hash of the entry before it. */
export function auditHash(entry: HashedColumns): string {
  const { organizationId, sequence, at, actorId, actorName } = entry;
  const { kind, recordType, recordId, previousHash, before, after } = entry;
  const who = { organizationId, sequence, at, actorId, actorName };
  const what = { kind, recordType, recordId, before, after, previousHash };
  return createHash('sha256')
    .update(canonical({ ...who, ...what }))
    .digest('hex');
}

/** The same text for the same content, whatever order its keys come back in from a jsonb column. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
