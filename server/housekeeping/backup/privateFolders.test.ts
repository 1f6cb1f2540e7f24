import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUnmigrated } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrations.ts';
import { readSettings } from '#server/settings/env.ts';
import { backUpEmbedded, closeBackups, restoreEmbedded } from './embedded.ts';

const TIMEOUT_MS = 120_000;

/** Accessible to every user of the machine. */
let root: string;
let umask: number;
const modeOf = async (...names: string[]) =>
  ((await stat(path.join(root, ...names))).mode & 0o777).toString(8);

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-private-'));
  await chmod(root, 0o755);
  umask = process.umask(0);
});

afterAll(async () => {
  process.umask(umask);
  await rm(root, { recursive: true, force: true });
});

test(
  'other users cannot access the folders of a database, a restore, or backups',
  async () => {
    const data = path.join(root, 'data');
    const database = { kind: 'embedded', folder: data } as const;
    const made = await openUnmigrated(database);
    expect(await modeOf('data')).toBe('700');
    expect(await modeOf('data', 'pgdata')).toBe('700');
    await migrate(made.adapterFactory);
    const { backups } = await readSettings({ DATA_DIR: data });
    const { file } = await backUpEmbedded(made, backups, true);
    await made.close();
    await closeBackups();
    expect(await modeOf('data', 'backups')).toBe('700');
    expect(await modeOf('data', 'backups', path.basename(file))).toBe('600');

    await restoreEmbedded(file, path.join(root, 'restored'), undefined);
    expect(await modeOf('restored')).toBe('700');
    expect(await modeOf('restored', 'pgdata')).toBe('700');

    // As created by an older version in a folder chosen by someone else.
    await chmod(path.join(data, 'pgdata'), 0o755);
    await chmod(data, 0o755);
    await (await openUnmigrated(database)).close();
    expect(await modeOf('data', 'pgdata')).toBe('700');
    expect(await modeOf('data')).toBe('755');
  },
  TIMEOUT_MS,
);

test('the folder that the settings create is accessible to this user only', async () => {
  await readSettings({ DATA_DIR: path.join(root, 'made') });
  expect(await modeOf('made')).toBe('700');
});
