import { appendFile, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { signingKey } from '#server/settings/anchorKey.ts';
import { createOrganization } from '#tests/factories.ts';
import {
  anchor,
  anchored,
  createChainBeforeEach,
  file,
  key,
  organizationId,
  reports,
  write,
} from '#tests/samples/auditAnchors.ts';
import { closeDaysAgo } from '#tests/samples/closedOrganizations.ts';
import { anchorLine, lineHash } from './anchorLine.ts';
import { missingOrganizations } from './missingOrganizations.ts';

createChainBeforeEach();

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
