import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { mailsTo } from '#tests/mails.ts';
import {
  anchor,
  createChainBeforeEach,
  fault,
  file,
  folder,
  keep,
  key,
  linesOf,
} from '#tests/samples/auditAnchors.ts';
import { lineHash } from './anchorLine.ts';
import { claimAnchor, writeAnchorOfTheDay } from './writeAnchor.ts';
import { writtenAnchors } from './writtenAnchors.ts';

createChainBeforeEach();

test('one anchor a day is written, by any number of processes', async () => {
  await db().housekeepingRound.deleteMany();
  const ask = () => writeAnchorOfTheDay({ file, mailTo: undefined, key: key() });
  const [, ...others] = [await ask(), ...(await Promise.all([ask(), ask(), ask()]))];
  expect(others).toEqual(['not due', 'not due', 'not due']);
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
  expect(await ask()).toBe('not due');
  const passes = (minutes: number) =>
    db()
      .$executeRaw`UPDATE housekeeping_rounds SET due_at = due_at - ${minutes} * interval '1 minute'`;
  await passes(60);
  expect(await ask()).not.toBe('not due');
  await passes(24 * 60);
  expect(await ask()).toBe('written');
  expect(await fault()).toBeNull();
  expect(await linesOf()).toHaveLength(2);
});

test('a day whose anchor could not be written is retried', async () => {
  await db().housekeepingRound.deleteMany();
  const settings = { mailTo: undefined, key: key() };
  const nowhere = path.join(folder, 'missing', 'anchors.jsonl');
  await expect(writeAnchorOfTheDay({ ...settings, file: nowhere })).rejects.toThrow('ENOENT');
  expect(await writeAnchorOfTheDay({ ...settings, file })).not.toBe('not due');
});

test('a mail contains the line, so that the file can be restored from mails', async () => {
  await anchor('auditor@example.test');
  const [line = ''] = await linesOf();
  const [mail] = await mailsTo('auditor@example.test');
  expect(mail?.subject).toMatch(/^Audit anchor of 20\d\d-\d\d-\d\d$/);
  expect(mail?.text.split('\n')).toContain(line);
  expect(mail?.text).toContain(lineHash(line));
});

describe('a file that lacks the newest anchor', () => {
  const again = async (to = file) => {
    await db().housekeepingRound.deleteMany();
    return writeAnchorOfTheDay({ file: to, mailTo: undefined, key: key() });
  };

  test.each([
    ['deleted', () => rm(file)],
    ['emptied', () => writeFile(file, '')],
    ['cut by a line', async () => keep((await linesOf()).slice(0, 1))],
    ['cut within a line', async () => writeFile(file, (await readFile(file, 'utf8')).slice(0, -9))],
  ])('is not continued when it was %s, and stays as it is', async (_, change) => {
    await anchor();
    await anchor();
    const whole = await readFile(file, 'utf8');
    await change();
    const left = await readFile(file, 'utf8').catch(() => null);
    await expect(again()).rejects.toThrow(/lacks the newest of this database, number 2 of 20/);
    expect(await readFile(file, 'utf8').catch(() => null)).toBe(left);
    await writeFile(file, whole);
    expect(await again()).toBe('written');
    expect(await fault()).toBeNull();
  });

  test('is given up by naming another one, which begins anew', async () => {
    await anchor();
    const other = path.join(folder, 'other.jsonl');
    await writeFile(other, '{"version":1}\n');
    await expect(again(other)).rejects.toThrow(/holds 1 anchors and lacks the newest/);
    await rm(other);
    expect(await again(other)).toBe('begun');
    expect(await again(other)).toBe('written');
  });

  test('is not one that a process wrote to without noting it, or that was moved', async () => {
    await anchor();
    const [noted] = await writtenAnchors();
    await anchor();
    await db().writtenAnchor.update({ where: { file }, data: noted ?? {} });
    expect(await again()).toBe('written');
    const moved = path.join(folder, 'moved.jsonl');
    await rename(file, moved);
    expect(await again(moved)).toBe('written');
  });
});
