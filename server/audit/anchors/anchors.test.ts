import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHash, writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { checkingKey, signingKey } from '#server/settings/anchorKey.ts';
import { createOrganization } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';
import { closeDaysAgo } from '#tests/samples/closedOrganizations.ts';
import { anchorLine, lineHash } from './anchorLine.ts';
import { missingOrganizations } from './missingOrganizations.ts';
import { type ChainReport, readAnchored, verifyChains } from './verifyChains.ts';
import { claimAnchor, writeAnchorOfTheDay } from './writeAnchor.ts';

let folder: string;
let file: string;
let organizationId: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'batchwright-anchors-'));
  file = path.join(folder, 'anchors.jsonl');
  ({ id: organizationId } = await createOrganization());
  await write(5);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const key = () => ({ kind: 'kept' as const, folder });

async function write(entries: number, id = organizationId): Promise<void> {
  const actor = { organizationId: id, userId: null, name: 'Robin Field' };
  for (let recordId = 1; recordId <= entries; recordId += 1) {
    const after = { grams: `${recordId}.000` };
    await transaction((tx) =>
      writeAudit(tx, actor, { kind: 'oil edited', recordType: 'oil', recordId, after }),
    );
  }
}

/** Simulates that a day has passed. */
async function anchor(mailTo?: string): Promise<void> {
  await db().housekeepingRound.deleteMany();
  expect(await writeAnchorOfTheDay({ file, mailTo, key: key() })).toBe(true);
}

async function publicKeyOf(): Promise<KeyObject> {
  const kept = await checkingKey(key());
  if (kept === null) throw new Error('There is no key yet.');
  return kept;
}

const anchored = async (until: Date | null = null) =>
  readAnchored({ file, publicKey: await publicKeyOf(), until });

async function reports(heads: Awaited<ReturnType<typeof readAnchored>>): Promise<ChainReport[]> {
  const found: ChainReport[] = [];
  for await (const report of verifyChains(heads)) found.push(report);
  return found;
}

/** The fault that the verification finds in the organization's chain, or null. */
async function fault(until: Date | null = null): Promise<string | null | undefined> {
  const all = await reports(await anchored(until));
  return all.find((report) => report.organizationId === organizationId)?.fault;
}

const chainFault = async () =>
  (await reports(await readAnchored(null))).find((one) => one.organizationId === organizationId)
    ?.fault;

/** Runs `work` without triggers, as the owner of the database can. */
async function unguarded(
  work: (tx: Parameters<Parameters<typeof transaction>[0]>[0]) => Promise<void>,
) {
  await transaction(async (tx) => {
    await tx.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER USER`;
    await work(tx);
    await tx.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER USER`;
  });
}

/** Changes one entry and recomputes every later hash, including the head. */
const rewriteFrom = (sequence: number) =>
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
const cutAfter = (sequence: number) =>
  unguarded(async (tx) => {
    await tx.auditEntry.deleteMany({ where: { organizationId, sequence: { gt: sequence } } });
    const { hash } = await tx.auditEntry.findFirstOrThrow({ where: { organizationId, sequence } });
    await tx.auditHead.update({ where: { organizationId }, data: { sequence, hash } });
  });

const linesOf = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');
const keep = (lines: readonly string[]) => writeFile(file, `${lines.join('\n')}\n`);

test('an unmodified chain is valid, also with entries after the anchor', async () => {
  await anchor();
  await write(3);
  await anchor();
  await write(1);
  expect(await fault()).toBeNull();
  const own = (await reports(await anchored())).find(
    (one) => one.organizationId === organizationId,
  );
  expect(own).toMatchObject({ entries: 9, fault: null });
});

test('a changed entry with a recomputed chain is detected by the anchor alone', async () => {
  await anchor();
  await write(2);
  await rewriteFrom(3);
  expect(await chainFault()).toBeNull();
  expect(await fault()).toMatch(/^entry 5 is not the one that was anchored at 20/);
});

test('entries rewritten after the newest anchor are undetected until the next anchor', async () => {
  await anchor();
  await write(3);
  await rewriteFrom(7);
  expect(await fault()).toBeNull();
  await anchor();
  await rewriteFrom(6);
  expect(await fault()).toMatch(/^entry 8 is not the one/);
});

test('deleted newest entries are detected by the anchor alone', async () => {
  await anchor();
  await cutAfter(3);
  expect(await chainFault()).toBeNull();
  expect(await fault()).toMatch(/^entry 4 is gone: at 20.* there were 5$/);
});

test('a database older than an anchor is compared only with anchors up to its time', async () => {
  await anchor();
  const then = new Date();
  await new Promise((done) => setTimeout(done, 5));
  await write(2);
  await anchor();
  await cutAfter(5);
  expect(await fault()).toContain('entry 6 is gone');
  expect(await fault(then)).toBeNull();
});

test('an entry that was merely changed is named', async () => {
  await unguarded(async (tx) => {
    await tx.$executeRaw`
      UPDATE audit_entries SET actor_name = 'Nobody' WHERE organization_id = ${organizationId} AND sequence = 2`;
  });
  expect(await chainFault()).toBe('entry 2 does not hold');
});

test('a missing head is detected', async () => {
  await db().auditHead.delete({ where: { organizationId } });
  expect(await chainFault()).toBe('its head is gone');
});

describe('the file', () => {
  beforeEach(async () => {
    for (let day = 0; day < 3; day += 1) {
      await anchor();
      await write(1);
    }
  });

  test('an edited line does not match its signature', async () => {
    const [first = '', second = '', third = ''] = await linesOf();
    for (const edited of [
      second.replace(`[${organizationId},6,`, `[${organizationId},5,`),
      second.replace('"version":1,', '"version":1, '),
    ]) {
      expect(edited).not.toBe(second);
      await keep([first, edited, third]);
      await expect(anchored()).rejects.toThrow('Line 2 of');
      await expect(anchored()).rejects.toThrow('a signature that does not fit');
    }
  });

  test("a line signed with another key is refused, even with our key's fingerprint", async () => {
    const lines = await linesOf();
    const previous = lineHash(lines.at(-1) ?? '');
    const { privateKey } = generateKeyPairSync('ed25519');
    const forged = anchorLine(
      { at: new Date().toISOString(), previous, heads: [], closed: [] },
      privateKey,
    );
    await keep([...lines, forged]);
    await expect(anchored()).rejects.toThrow('Line 4 of');
    await expect(anchored()).rejects.toThrow('another key');
    const [, ours = ''] = /"key":"(\w+)"/.exec(lines[0] ?? '') ?? [];
    await keep([...lines, forged.replace(/"key":"\w+"/, `"key":"${ours}"`)]);
    await expect(anchored()).rejects.toThrow('a signature that does not fit');
  });

  test('a line missing in the middle or at the start is detected, and so is a changed order', async () => {
    const [first = '', second = '', third = ''] = await linesOf();
    await keep([first, third]);
    await expect(anchored()).rejects.toThrow('does not follow the line before it');
    await keep([second, third]);
    await expect(anchored()).rejects.toThrow('Line 1 of');
    await keep([first, third, second]);
    await expect(anchored()).rejects.toThrow('Line 2 of');
    await keep([first, second, third]);
    expect((await anchored()).lines).toBe(3);
  });

  test('a line that is not an anchor is refused', async () => {
    await appendFile(file, '{"version":1}\n');
    await expect(anchored()).rejects.toThrow('Line 4 of');
  });

  test('an incomplete line of a crashed process is removed by the next one', async () => {
    const [, , third = ''] = await linesOf();
    await appendFile(file, third.slice(0, 70));
    await anchor();
    expect((await anchored()).lines).toBe(4);
  });
});

describe('an organization that no longer exists', () => {
  const DAY_MS = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

  /** An anchor from `days` ago that shows the organization open, or closed since `closedDays` ago. */
  async function anchorOf(days: number, closedDays: number | null): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => '');
    const last = text.trimEnd().split('\n').at(-1) ?? '';
    const anchor = {
      at: daysAgo(days),
      previous: last === '' ? '' : lineHash(last),
      heads: [{ organizationId: 1, sequence: 3, hash: 'a'.repeat(64) }],
      closed: closedDays === null ? [] : [{ organizationId: 1, closedAt: daysAgo(closedDays) }],
    };
    await appendFile(file, `${anchorLine(anchor, await signingKey(key()))}\n`);
  }

  const faultOfMissing = async () =>
    missingOrganizations(await anchored(), () => false, new Date())[0]?.fault;

  test('is not a fault once the anchors have shown it closed for 30 days', async () => {
    await anchorOf(40, null);
    await anchorOf(31, 31.5);
    await anchorOf(1, 31.5);
    expect(await faultOfMissing()).toBeNull();
  });

  test('is a fault when it was open, closed only recently, or its closing was backdated', async () => {
    await anchorOf(40, null);
    expect(await faultOfMissing()).toMatch(/^was deleted and never closed: it was open at 20/);
    await anchorOf(9, 10);
    expect(await faultOfMissing()).toMatch(/and deleted before 30 days were over$/);
    await anchorOf(2, null);
    await anchorOf(1, 31);
    expect(await faultOfMissing()).toMatch(/^was deleted as closed at 20.*, but was open at 20/);
  });

  test('is recorded as closed in the anchors from the day it closes', async () => {
    const { id } = await createOrganization();
    await write(3, id);
    await anchor();
    await closeDaysAgo(id, 31);
    const listed = async () =>
      (await reports(await anchored())).map((report) => report.organizationId);
    expect(await listed()).not.toContain(id);
    expect(await listed()).toContain(organizationId);
    await anchor();
    const { states } = await anchored();
    expect(states.get(id)).toEqual({ openAt: expect.any(String), closedAt: expect.any(String) });
    expect(states.get(organizationId)).toMatchObject({ closedAt: null });
    const missing = missingOrganizations(await anchored(), (one) => one !== id, new Date());
    expect(missing).toEqual([
      { organizationId: id, fault: expect.stringContaining('but was open at') },
    ]);
  });
});

test('a closed organization is verified until its 30 days are over', async () => {
  await anchor();
  await closeDaysAgo(organizationId, 29);
  await cutAfter(2);
  expect(await fault()).toContain('entry 3 is gone');
});

test('one anchor a day is written, by any number of processes', async () => {
  await db().housekeepingRound.deleteMany();
  const ask = () => writeAnchorOfTheDay({ file, mailTo: undefined, key: key() });
  const [, ...others] = [await ask(), ...(await Promise.all([ask(), ask(), ask()]))];
  expect(others).toEqual([false, false, false]);
  expect(await linesOf()).toHaveLength(1);
  const [round] = await db().housekeepingRound.findMany();
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  expect(round?.dueAt).toEqual(midnight);
});

test('a day claimed by a process that crashed is written in the next round', async () => {
  await db().housekeepingRound.deleteMany();
  expect(await claimAnchor()).toBe(true);
  const ask = () => writeAnchorOfTheDay({ file, mailTo: undefined, key: key() });
  expect(await ask()).toBe(false);
  const passes = (minutes: number) =>
    db()
      .$executeRaw`UPDATE housekeeping_rounds SET due_at = due_at - ${minutes} * interval '1 minute'`;
  await passes(60);
  expect(await ask()).toBe(true);
  await passes(24 * 60);
  expect(await ask()).toBe(true);
  expect(await fault()).toBeNull();
  expect(await linesOf()).toHaveLength(2);
});

test('a day whose anchor could not be written is retried', async () => {
  await db().housekeepingRound.deleteMany();
  const settings = { mailTo: undefined, key: key() };
  const nowhere = path.join(folder, 'missing', 'anchors.jsonl');
  await expect(writeAnchorOfTheDay({ ...settings, file: nowhere })).rejects.toThrow('ENOENT');
  expect(await writeAnchorOfTheDay({ ...settings, file })).toBe(true);
});

test('a mail contains the line, so that the file can be restored from mails', async () => {
  await anchor('auditor@example.test');
  const [line = ''] = await linesOf();
  const [mail] = await mailsTo('auditor@example.test');
  expect(mail?.subject).toMatch(/^Audit anchor of 20\d\d-\d\d-\d\d$/);
  expect(mail?.text.split('\n')).toContain(line);
  expect(mail?.text).toContain(lineHash(line));
});

test('the key is created once; a configured one may be PEM or a seed', async () => {
  const first = await signingKey(key());
  const again = await signingKey(key());
  const pem = first.export({ format: 'pem', type: 'pkcs8' }).toString();
  expect(again.export({ format: 'pem', type: 'pkcs8' })).toBe(pem);
  const seed = first.export({ format: 'jwk' })['d'] ?? '';
  const bytes = Buffer.from(seed, 'base64url').toString('base64');
  for (const text of [pem, bytes]) {
    const given = createPublicKey(await signingKey({ kind: 'given', text }));
    expect(given.equals(await publicKeyOf())).toBe(true);
  }
});

test('an empty key file of an interrupted start is replaced; a damaged one is reported', async () => {
  const kept = path.join(folder, 'audit-anchor-key.pem');
  await writeFile(kept, '');
  expect(await checkingKey(key())).toBeNull();
  const made = createPublicKey(await signingKey(key()));
  expect(made.equals(await publicKeyOf())).toBe(true);
  const told = await readFile(path.join(folder, 'audit-anchor-public.pem'), 'utf8');
  expect(createPublicKey(told).equals(made)).toBe(true);
  await writeFile(kept, 'damaged');
  await expect(signingKey(key())).rejects.toThrow('holds no Ed25519 key');
  expect(await readFile(kept, 'utf8')).toBe('damaged');
});
