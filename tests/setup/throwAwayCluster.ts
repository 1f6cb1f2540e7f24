import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/processes/serverProcess.ts';

/** A PostgreSQL server of a test's own, which it may stop and start. */

const INSTALLED = '/usr/lib/postgresql';
const run = promisify(execFile);

/** The folder of `initdb` and `pg_ctl`, the newest of several; null where there is none. */
function findBinaries(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(INSTALLED, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

type Person = { readonly uid: number; readonly gid: number };

/** The owner of the cluster: PostgreSQL refuses to run as root. Null where there is nobody else. */
function findOwner(): Person | null {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0 };
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout || Number.NaN);
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  return Number.isInteger(owner.uid) && Number.isInteger(owner.gid) ? owner : null;
}

const binaries = findBinaries();
const owner = findOwner();

/** Why there can be no cluster here; null where there can. */
export const NO_CLUSTER: string | null =
  binaries === null
    ? `no initdb in ${INSTALLED}`
    : owner === null
      ? 'no user but root, as whom PostgreSQL does not run'
      : null;

export async function startCluster() {
  if (binaries === null || owner === null) throw new Error(String(NO_CLUSTER));
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-cluster-'));
  chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const call = (name: string, ...args: readonly string[]) =>
    run(path.join(binaries, name), args, {
      ...owner,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
    });
  const control = (...args: readonly string[]) => call('pg_ctl', '-D', data, '-w', ...args);
  const start = () =>
    control(
      ...['-l', path.join(folder, 'log')],
      ...['-o', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`],
      'start',
    );
  await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    /** `fast` ends the sessions in order, `immediate` as a crash does, so that the next start recovers. */
    stop: (mode: 'fast' | 'immediate') => control('-m', mode, 'stop'),
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
