import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { metrics } from './metrics.ts';
import { watchStatements } from './statements.ts';

type Line = {
  readonly statement: string;
  readonly ms: number;
  readonly outcome?: string;
  readonly code?: string;
  readonly plan?: readonly string[];
  readonly noPlan?: string;
};

let stop: (() => void) | undefined;

afterEach(() => stop?.());

/** Collects the log lines about statements whose text contains `part`. */
function linesAbout(part: string, slowMs: number): readonly Line[] {
  const lines: Line[] = [];
  const warn = (line: object) => {
    if ((line as Line).statement.includes(part)) lines.push(line as Line);
  };
  stop = watchStatements(db(), { log: { warn }, slowMs });
  return lines;
}

const failures = async (outcome: string) => {
  const text = await metrics.metrics();
  const name = 'batchwright_database_statement_failures_total';
  return Number(new RegExp(`${name}{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0);
};

test('a slow statement is logged with its plan but without its values, the plan once an hour', async () => {
  const { id: organizationId } = await createOrganization();
  const { email } = await createUser({ organizationId });
  const lines: Line[] = [];
  let slowMs = 0.000_001;
  stop = watchStatements(db(), {
    log: { warn: (line: unknown) => void lines.push(line as Line) },
    get slowMs() {
      return slowMs;
    },
  });
  const ask = () => db().user.findFirst({ where: { email, firstName: { contains: 'obi' } } });
  await ask();
  const ofUsers = () =>
    lines.filter(({ statement }) => statement.includes('"first_name"::text LIKE'));
  await vi.waitFor(() => expect(ofUsers()).toHaveLength(1));
  const [line] = ofUsers();
  expect(line?.noPlan).toBeUndefined();
  expect(line?.plan?.join('\n')).toMatch(/Scan.* on users/);
  await ask();
  await vi.waitFor(() => expect(ofUsers()).toHaveLength(2));
  expect(ofUsers()[1]?.plan).toBeUndefined();
  expect(JSON.stringify(lines)).not.toContain(email);
  slowMs = 0;
  const counted = lines.length;
  await ask();
  expect(lines).toHaveLength(counted);
  expect(await metrics.metrics()).toMatch(/batchwright_database_statement_seconds_count [1-9]/);
});

test('a slow write is logged with its plan too, and runs only once', async () => {
  const before = await db().organization.count();
  // Only one plan is requested at a time, and the count's would be the first.
  const lines = linesAbout('INSERT INTO "public"."organizations"', 0.000_001);
  await createOrganization();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.plan?.join()).toContain('Insert on organizations');
  expect(await db().organization.count()).toBe(before + 1);
});

test('a failed statement is logged with its code and counted, never with its values', async () => {
  const lines = linesAbout('AS asked', 0);
  const failed = await failures('failed');
  await expect(db().$queryRaw`SELECT ${'a secret'}::text::int AS asked`).rejects.toThrow();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toMatchObject({ outcome: 'failed', code: '22P02' });
  expect(JSON.stringify(lines)).not.toContain('secret');
  expect(await failures('failed')).toBe(failed + 1);
});

test('a value that no column can store is counted as refused, not failed', async () => {
  const lines = linesAbout('AS asked', 0);
  const [refused, failed] = [await failures('refused'), await failures('failed')];
  await expect(db().$queryRaw`SELECT ${'3000000000'}::text::int AS asked`).rejects.toThrow('22003');
  await expect(db().$queryRaw`SELECT ${'half \u0000'}::text AS asked`).rejects.toThrow('22021');
  await expect(db().$queryRaw`SELECT ${'{"a":"\\u0000"}'}::text::jsonb AS asked`).rejects.toThrow(
    '22P05',
  );
  expect(lines).toEqual([]);
  expect([await failures('refused'), await failures('failed')]).toEqual([refused + 3, failed]);
});

test('when a plan is unavailable the log line says so, and that is no failure', async () => {
  // Counting queries the database too, and only one plan is requested at a time.
  const failed = await failures('failed');
  const lines = linesAbout('FROM fleeting', 0.000_001);
  await db().$transaction(async (tx) => {
    await tx.$executeRaw`CREATE TEMPORARY TABLE fleeting (id int) ON COMMIT DROP`;
    await tx.$queryRaw`SELECT id FROM fleeting`;
  });
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.noPlan).toContain('fleeting');
  expect(await failures('failed')).toBe(failed);
});

test('a refusal by a database constraint is counted but not logged', async () => {
  const { name } = await createOrganization();
  const lines = linesAbout('', 0);
  const refused = await failures('refused');
  await expect(createOrganization({ name })).rejects.toThrow();
  expect(lines).toEqual([]);
  expect(await failures('refused')).toBe(refused + 1);
});

describe.runIf(process.env['TEST_DATABASE_URL'])('on a server', () => {
  test('a statement ended after 5 s is logged with its plan, and counted', async () => {
    const lines = linesAbout('pg_sleep', 500);
    const ended = await failures('ended');
    await expect(db().$queryRaw`SELECT pg_sleep(30)::text`).rejects.toThrow('57014');
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({ outcome: 'ended', code: '57014' });
    expect(lines[0]?.ms).toBeGreaterThan(4_900);
    expect(lines[0]?.plan?.join()).toContain('Result');
    expect(await failures('ended')).toBe(ended + 1);
  });
});
