import type { KeyObject } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  type ChainReport,
  readAnchored,
  verifyChains,
} from '#server/audit/anchors/verifyChains.ts';
import { writeAnchorOfTheDay } from '#server/audit/anchors/writeAnchor.ts';
import { auditHash, writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { checkingKey } from '#server/settings/anchorKey.ts';
import { createOrganization } from '#tests/factories.ts';

/** An audit chain with the file of its anchors, and the changes that an owner of the database could make. */

export let folder: string;
export let file: string;
export let organizationId: number;

/** Called at the top of a test file. */
export function createChainBeforeEach(): void {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'batchwright-anchors-'));
    file = path.join(folder, 'anchors.jsonl');
    ({ id: organizationId } = await createOrganization());
    await write(5);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));
}

export const key = () => ({ kind: 'kept' as const, folder });

export async function write(entries: number, id = organizationId): Promise<void> {
  const actor = { organizationId: id, userId: null, name: 'Robin Field' };
  for (let recordId = 1; recordId <= entries; recordId += 1) {
    const after = { grams: `${recordId}.000` };
    await transaction((tx) =>
      writeAudit(tx, actor, { kind: 'oil edited', recordType: 'oil', recordId, after }),
    );
  }
}

/** Simulates that a day has passed. */
export async function anchor(mailTo?: string): Promise<void> {
  await db().housekeepingRound.deleteMany();
  expect(await writeAnchorOfTheDay({ file, mailTo, key: key() })).not.toBe('not due');
}

export async function publicKeyOf(): Promise<KeyObject> {
  const kept = await checkingKey(key());
  if (kept === null) throw new Error('There is no key yet.');
  return kept;
}

export const anchored = async (until: Date | null = null) =>
  readAnchored({ file, publicKey: await publicKeyOf(), until });

export async function reports(
  heads: Awaited<ReturnType<typeof readAnchored>>,
): Promise<ChainReport[]> {
  const found: ChainReport[] = [];
  for await (const report of verifyChains(heads)) found.push(report);
  return found;
}

/** The fault that the verification finds in the organization's chain, or null. */
export async function fault(until: Date | null = null): Promise<string | null | undefined> {
  const all = await reports(await anchored(until));
  return all.find((report) => report.organizationId === organizationId)?.fault;
}

export const chainFault = async () =>
  (await reports(await readAnchored(null))).find((one) => one.organizationId === organizationId)
    ?.fault;

/** Runs `work` without triggers, as the owner of the database can. */
export async function unguarded(
  work: (tx: Parameters<Parameters<typeof transaction>[0]>[0]) => Promise<void>,
) {
  await transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER USER`;
    await work(tx);
    await tx.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER USER`;
  });
}

/** Changes one entry and recomputes every later hash, including the head. */
export const rewriteFrom = (sequence: number) =>
  unguarded(async (tx) => {
    const entries = await tx.auditEntry.findMany({
      where: { organizationId },
      orderBy: { sequence: 'asc' },
    });
    let previousHash = '';
    for (const entry of entries) {
      const after = entry.sequence === sequence ? { grams: '999.000' } : entry.after;
      const hash = auditHash({ ...entry, after, previousHash });
      await tx.$executeRaw`
        UPDATE audit_entries SET after = ${JSON.stringify(after)}::jsonb,
          previous_hash = ${previousHash}, hash = ${hash} WHERE id = ${entry.id}`;
      previousHash = hash;
    }
    await tx.auditHead.update({ where: { organizationId }, data: { hash: previousHash } });
  });

/** Deletes the newest entries and moves the head back accordingly. */
export const cutAfter = (sequence: number) =>
  unguarded(async (tx) => {
    await tx.auditEntry.deleteMany({ where: { organizationId, sequence: { gt: sequence } } });
    const { hash } = await tx.auditEntry.findFirstOrThrow({ where: { organizationId, sequence } });
    await tx.auditHead.update({ where: { organizationId }, data: { sequence, hash } });
  });

export const linesOf = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');
export const keep = (lines: readonly string[]) => writeFile(file, `${lines.join('\n')}\n`);
