import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import { newKey, openWriter, type SavedBatch } from './batchWriter.ts';
import { check, runChecks } from './checks.ts';
import { type Environment, serverEnvironment, startServer } from './serverProcess.ts';

/**
 * Backs up while batches are being saved, with the commands of the README, and restores into an empty folder or
 * database: the embedded database, and a PostgreSQL server when TEST_DATABASE_URL is set.
 */
const IN_FLIGHT = 4;
const PASSPHRASE = 'seven green gummies in a jar';
const JWT_SECRET = 'a secret of the backup test that is long enough';
/** Milliseconds for which batches are saved before the backup. */
const WARM_MS = 1_500;
const SERVES_WITHIN_SECONDS = 60;

type Backend = {
  readonly name: string;
  /** Settings of the database to back up. */
  readonly environment: Environment;
  /** Creates an empty target for a restore. */
  readonly newPlace: () => Promise<Environment>;
};

const KINDS: readonly (readonly [string, Environment])[] = [
  ['plain', {}],
  ['encrypted', { BACKUP_PASSPHRASE: PASSPHRASE }],
];

type Run = { readonly exitCode: number; readonly output: string };

/** Runs the script as `npm run` does. */
async function run(
  script: 'backup' | 'restore',
  args: readonly string[],
  environment: Environment,
) {
  const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
  const options = {
    env: serverEnvironment(environment),
    cwd: path.resolve(import.meta.dirname, '../..'),
  };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }): Run => ({ exitCode: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }): Run => ({
      exitCode: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

const fileOf = ({ output }: Run): string => /^Backup written: (\S+)/m.exec(output)?.[1] ?? '';

function checkRun(name: string, { exitCode, output }: Run, expected: number, words = ''): void {
  const isAsExpected = exitCode === expected && output.includes(words);
  check(name, isAsExpected ? null : `code ${exitCode}: ${output}`);
}

async function backUpAndRestore({ name, environment, newPlace }: Backend): Promise<void> {
  const acknowledged = new Map<string, SavedBatch>();
  let sealed = '';
  for (const [kind, settings] of KINDS) {
    const { taken, before } = await backUpUnderLoad({ ...environment, ...settings }, acknowledged);
    checkRun(`${name}: a backup is made while batches are saved, ${kind}`, taken, 0);
    const place = { ...(await newPlace()), ...settings };
    const startedAt = performance.now();
    const restored = await run('restore', [fileOf(taken)], place);
    checkRun(`${name}: it is restored, ${kind}`, restored, 0);
    await compareRestored(`${name}, ${kind}`, { place, startedAt }, acknowledged, before);
    const again = await run('restore', [fileOf(taken)], place);
    checkRun(`${name}: a restore never overwrites, ${kind}`, again, 1, 'already');
    sealed = fileOf(taken);
  }
  await refuseWrong(name, sealed, newPlace);
}

/** `before` has the keys that were acknowledged before the command was called. */
async function backUpUnderLoad(
  environment: Environment,
  acknowledged: Map<string, SavedBatch>,
): Promise<{ readonly taken: Run; readonly before: readonly string[] }> {
  const server = await startServer(environment);
  try {
    const writer = await openWriter(() => server.url);
    let isOver = false;
    const save = async () => {
      while (!isOver) {
        const key = newKey();
        acknowledged.set(key, await writer.save(key));
      }
    };
    const writers = Array.from({ length: IN_FLIGHT }, save);
    await sleep(WARM_MS);
    const before = [...acknowledged.keys()];
    const taken = await run('backup', [], environment);
    isOver = true;
    await Promise.all(writers);
    return { taken, before };
  } finally {
    await server.stop();
  }
}

async function compareRestored(
  name: string,
  { place, startedAt }: { readonly place: Environment; readonly startedAt: number },
  acknowledged: ReadonlyMap<string, SavedBatch>,
  before: readonly string[],
): Promise<void> {
  const server = await startServer(place);
  const seconds = (performance.now() - startedAt) / 1000;
  check(
    `${name}: within ${SERVES_WITHIN_SECONDS} s of the command a server serves what was restored`,
    seconds <= SERVES_WITHIN_SECONDS ? null : `after ${seconds.toFixed(1)} s`,
  );
  console.log(`${name}: restored and ready after ${seconds.toFixed(1)} s`);
  try {
    const reader = await openWriter(() => server.url);
    let lost = 0;
    let changed = 0;
    let inIt = 0;
    for (const [key, saved] of acknowledged) {
      const found = await reader.find(saved.batch_id);
      if (found !== null) inIt += 1;
      if (found === null && before.includes(key)) lost += 1;
      if (found !== null && JSON.stringify(found) !== JSON.stringify(saved)) changed += 1;
    }
    console.log(
      `${name}: ${before.length} batches acknowledged before the backup, ${inIt} in it, ${acknowledged.size} in all`,
    );
    check(`${name}: batches were saved before it`, before.length > 0 ? null : 'none');
    check(`${name}: no batch acknowledged before it is missing`, lost === 0 ? null : `${lost}`);
    check(`${name}: no batch in it differs`, changed === 0 ? null : `${changed}`);
    await reader.save(newKey());
    check(`${name}: batches are saved on what was restored`, null);
  } finally {
    await server.stop();
  }
}

async function refuseWrong(
  name: string,
  sealed: string,
  newPlace: Backend['newPlace'],
): Promise<void> {
  const place = await newPlace();
  const without = await run('restore', [sealed], place);
  checkRun(`${name}: an encrypted backup asks for its passphrase`, without, 1, 'BACKUP_PASSPHRASE');
  const wrong = { ...place, BACKUP_PASSPHRASE: 'eight green gummies in a jar' };
  const other = await run('restore', [sealed], wrong);
  checkRun(`${name}: another passphrase is refused`, other, 1, 'does not open with this');
  const cut = `${sealed}.cut`;
  await writeFile(cut, (await readFile(sealed)).subarray(0, -2_000));
  const right = { ...place, BACKUP_PASSPHRASE: PASSPHRASE };
  checkRun(`${name}: a damaged backup is refused`, await run('restore', [cut], right), 1);
  const after = await run('restore', [sealed], right);
  checkRun(`${name}: what was refused left the place empty`, after, 0);
  const missing = await run('restore', [`${sealed}.gone`], place);
  checkRun(`${name}: a file that is not there is named`, missing, 1, 'There is no file');
}

async function embeddedBackups(root: string): Promise<void> {
  let places = 0;
  const folder = path.join(root, 'running');
  const backups = path.join(root, 'backups');
  const newPlace = async () => {
    places += 1;
    return { DATA_DIR: path.join(root, `restored-${places}`), BACKUP_DIR: backups };
  };
  const environment = { DATA_DIR: folder, BACKUP_DIR: backups };
  await backUpAndRestore({ name: 'PGlite', environment, newPlace });
  const stopped = await run('backup', [], environment);
  checkRun('PGlite: a stopped server is backed up as well', stopped, 0, 'organizations: ');
  const none = await run('backup', [], await newPlace());
  checkRun('PGlite: a folder without a database is named', none, 1, 'There is no database in');
  const left = (await readdir(backups)).filter((name) => name.endsWith('.partial'));
  check('PGlite: nothing half written is left', left.join());
  const unpacked = (await readdir(folder)).filter((name) => name.startsWith('pgdata.'));
  check('PGlite: nothing that was unpacked is left', unpacked.join());
}

async function serverBackups(root: string, url: string): Promise<void> {
  const databases: string[] = [];
  const newDatabase = async () => {
    const database = `batchwright_backup_${process.pid}_${databases.length}`;
    databases.push(database);
    await runSql(url, `CREATE DATABASE ${database}`);
    return {
      DATABASE_URL: databaseUrl(url, database),
      BACKUP_DIR: path.join(root, 'of-the-server'),
      JWT_SECRET,
    };
  };
  try {
    const environment = await newDatabase();
    await backUpAndRestore({ name: 'PostgreSQL', environment, newPlace: newDatabase });
  } finally {
    for (const database of databases) await runSql(url, `DROP DATABASE ${database} WITH (FORCE)`);
  }
}

await runChecks('backups', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'batchwright-backups-'));
  try {
    await embeddedBackups(root);
    const url = process.env['TEST_DATABASE_URL'];
    if (url) await serverBackups(root, url);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
