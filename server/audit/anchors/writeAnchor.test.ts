import path from 'node:path';
import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { mailsTo } from '#tests/mails.ts';
import {
  anchor,
  createChainBeforeEach,
  fault,
  file,
  folder,
  key,
  linesOf,
} from '#tests/samples/auditAnchors.ts';
import { lineHash } from './anchorLine.ts';
import { claimAnchor, writeAnchorOfTheDay } from './writeAnchor.ts';

createChainBeforeEach();

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
