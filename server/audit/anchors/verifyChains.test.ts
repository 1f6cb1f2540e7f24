import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import {
  anchor,
  anchored,
  chainFault,
  createChainBeforeEach,
  cutAfter,
  fault,
  organizationId,
  reports,
  rewriteFrom,
  unguarded,
  write,
} from '#tests/samples/auditAnchors.ts';
import { closeDaysAgo } from '#tests/samples/closedOrganizations.ts';

createChainBeforeEach();

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

test('a closed organization is verified until its 30 days are over', async () => {
  await anchor();
  await closeDaysAgo(organizationId, 29);
  await cutAfter(2);
  expect(await fault()).toContain('entry 3 is gone');
});
