import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeAnchorOfTheDay } from '#server/audit/anchors/writeAnchor.ts';
import { auditHash, writeAudit } from '#server/audit/writeAudit.ts';
import { type Database, makeCurrent, openDatabase } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { createOrganization } from '#tests/factories.ts';
import { currentDatabase } from '#tests/setup/workerDatabase.ts';
import { verifyAudit } from '../../scripts/verifyAudit.ts';
import { type Environment, serverEnvironment } from './serverProcess.ts';

const TIMEOUT_MS = 120_000;
const DAYS = 3;

let root: string;
/** A data folder with a chain that was anchored on three days. */
let folder: string;
/** The lines of these anchors. */
let anchors: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'batchwright-verify-'));
  folder = path.join(root, 'data');
  await inDatabase(folder, async ({ prisma }) => {
    const { id } = await createOrganization();
    for (let day = 0; day < DAYS; day += 1) {
      await write(id);
      await prisma.housekeepingRound.deleteMany();
      const settings = { mailTo: undefined, key: { kind: 'kept' as const, folder } };
      await writeAnchorOfTheDay({ ...settings, file: anchorsIn(folder) });
    }
  });
  anchors = await readFile(anchorsIn(folder), 'utf8');
}, TIMEOUT_MS);

afterAll(() => rm(root, { recursive: true, force: true }));

const anchorsIn = (folder: string) => path.join(folder, 'audit-anchors.jsonl');
/** The first of these lines. */
const linesUpTo = (count: number) =>
  anchors
    .split('\n')
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join('');

async function inDatabase(
  dataFolder: string,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ kind: 'embedded', folder: dataFolder });
  try {
    await work(database);
  } finally {
    await database.close();
    makeCurrent(currentDatabase());
  }
}

const write = (organizationId: number) =>
  transaction((tx) =>
    writeAudit(
      tx,
      { organizationId, userId: null, name: 'Robin Field' },
      { kind: 'oil edited', recordType: 'oil', recordId: 1, after: { grams: '1.000' } },
    ),
  );

type Verified = { readonly exitCode: number; readonly output: string };
type Verify = (environment: Environment, ...args: readonly string[]) => Promise<Verified>;

const settingsOf = (environment: Environment) =>
  serverEnvironment({
    AUDIT_ANCHOR_FILE: '',
    AUDIT_ANCHOR_KEY: '',
    AUDIT_ANCHOR_MAIL: '',
    ...environment,
  });

const verifyByCommand: Verify = (environment, ...args) => {
  const command = ['--import', 'tsx', 'scripts/auditVerify.ts', ...args];
  const options = {
    env: settingsOf(environment),
    cwd: path.resolve(import.meta.dirname, '../..'),
  };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout, stderr }) => ({ exitCode: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      exitCode: error.code,
      output: error.stdout + error.stderr,
    }),
  );
};

/** Runs the command in this process, which saves seconds. */
const verify: Verify = async (environment, ...args) => {
  const lines: string[] = [];
  const consoles = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line)),
  );
  try {
    const exitCode = await verifyAudit(settingsOf(environment), args);
    return { exitCode, output: lines.join('\n') };
  } finally {
    for (const spy of consoles) spy.mockRestore();
    makeCurrent(currentDatabase());
  }
};

/** Changes the first entry of every chain and recomputes all hashes, as the owner of the database could. */
async function writeAnew(): Promise<void> {
  await inDatabase(folder, async ({ prisma }) => {
    const entries = await prisma.auditEntry.findMany({ orderBy: { sequence: 'asc' } });
    let previousHash = '';
    await prisma.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER USER`;
    for (const entry of entries) {
      const hash = auditHash({ ...entry, actorName: 'Nobody', previousHash });
      await prisma.$executeRaw`
        UPDATE audit_entries SET actor_name = 'Nobody', previous_hash = ${previousHash},
          hash = ${hash} WHERE id = ${entry.id}`;
      previousHash = hash;
    }
    await prisma.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER USER`;
    await prisma.auditHead.updateMany({ data: { hash: previousHash } });
  });
}

const put = (text: string) => () => writeFile(anchorsIn(folder), text);
const remove = () => rm(anchorsIn(folder));

test.each([
  [
    'chains that fit their anchors',
    verifyByCommand,
    async () => undefined,
    0,
    /^Compared with 3 anchors of /m,
  ],
  [
    'a file that was deleted',
    verifyByCommand,
    remove,
    2,
    /holds no anchors and lacks the newest .* 3 of /,
  ],
  ['a file that was emptied', verify, put(''), 2, /holds no anchors and lacks the newest .* 3 of /],
  [
    'a file that lost its last line',
    verify,
    () => put(linesUpTo(2))(),
    2,
    /holds 2 anchors and lacks the newest .* 3 of .* Put it back from a copy/,
  ],
  [
    'a file that ends within a line',
    verify,
    () => put(anchors.slice(0, -80))(),
    2,
    /^The last line of .* is incomplete/m,
  ],
])(
  'exits with the code for %s',
  async (_, run, change, code, words) => {
    await change();
    const { exitCode, output } = await run({ DATA_DIR: folder });
    expect(exitCode, output).toBe(code);
    expect(output).toMatch(words);
    expect(output).not.toMatch(/^\s+at /m);
    await put(anchors)();
  },
  TIMEOUT_MS,
);

test(
  'a copy that is older than the newest anchor is compared as far as it goes, an empty one is not',
  async () => {
    const copy = path.join(root, 'copy.jsonl');
    await writeFile(copy, linesUpTo(1));
    const older = await verify({ DATA_DIR: folder }, '--anchors', copy);
    expect(older).toMatchObject({ exitCode: 0 });
    expect(older.output).toMatch(/^Compared with 1 anchors of .*\nNot compared: anchor 3 of /m);
    await writeFile(copy, '');
    const empty = await verify({ DATA_DIR: folder }, '--anchors', copy);
    expect(empty).toMatchObject({ exitCode: 2 });
    expect(empty.output).toContain(`${copy} holds no anchors.`);
  },
  TIMEOUT_MS,
);

test(
  'without the file of a database that was moved, the one it wrote to is named',
  async () => {
    const moved = path.join(root, 'moved');
    const kept = path.join(root, 'kept.jsonl');
    await rename(folder, moved);
    await rename(anchorsIn(moved), kept);
    const without = await verify({ DATA_DIR: moved });
    expect(without).toMatchObject({ exitCode: 2 });
    expect(without.output).toContain(`was written to ${anchorsIn(folder)}. Name that file`);
    await rename(kept, anchorsIn(moved));
    expect(await verify({ DATA_DIR: moved })).toMatchObject({ exitCode: 0 });
    await rename(moved, folder);
  },
  TIMEOUT_MS,
);

test(
  'a chain that was written anew is a fault, and cannot be hidden by deleting the anchors',
  async () => {
    await writeAnew();
    const found = await verify({ DATA_DIR: folder });
    expect(found).toMatchObject({ exitCode: 1 });
    expect(found.output).toMatch(/entry 1 is not the one that was anchored at 20/);
    await remove();
    const hidden = await verify({ DATA_DIR: folder });
    expect(hidden).toMatchObject({ exitCode: 2 });
    expect(hidden.output).toMatch(/lacks the newest .* it was deleted, cut or replaced/);
  },
  TIMEOUT_MS,
);

test(
  'a database without any anchor, of an older version too, is noticed once it is a day old',
  async () => {
    await inDatabase(folder, async ({ prisma }) => {
      await prisma.$executeRaw`DROP TABLE written_anchors`;
    });
    const young = await verify({ DATA_DIR: folder });
    expect(young).toMatchObject({ exitCode: 0 });
    expect(young.output).toContain('There are no anchors: a chain that was written anew');
    await inDatabase(folder, async ({ prisma }) => {
      await prisma.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER USER`;
      await prisma.$executeRaw`UPDATE audit_entries SET at = at - interval '2 days'`;
    });
    await writeAnew();
    const older = await verify({ DATA_DIR: folder });
    expect(older).toMatchObject({ exitCode: 2 });
    expect(older.output).toMatch(/holds no anchors, although the database has entries since 20/);
  },
  TIMEOUT_MS,
);
