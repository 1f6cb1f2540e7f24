import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#tests/processes/serverProcess.ts';
import { stampBuild } from './buildInputs.ts';
import { type GraphStep, runGraph } from './stepGraph.ts';
import { type Totals, totalsOf } from './testTotals.ts';

/**
 * Runs every check: generated files, lint, types, tests on both databases, the build, crash tests and the browser.
 * Continues after a failure, so that the totals are complete. Independent steps run in parallel; steps that measure
 * time run alone.
 */
type Step = GraphStep & {
  /** A script of package.json. */
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The variable that tells the runner where to write the report the totals are read from. */
  readonly reportTo?: 'VITEST_JSON' | 'CHECKS_JSON' | 'PLAYWRIGHT_JSON';
  readonly onSuccess?: () => Promise<void>;
};
type Outcome = Totals & { readonly name: string; readonly seconds: number };

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const CORES = Math.max(2, availableParallelism());
const ALL = CORES;

const GENERATED = ['prisma client', 'schema drift', 'relay artifacts'];
/** Slow steps wait for the unit tests, which find most faults first. */
const TRIED = [...GENERATED, 'build', 'unit'];

const integration = (name: string, databaseUrl: string, part: 'shared' | 'isolated'): Step => ({
  name: `integration on ${name}, ${part}`,
  script: `test:integration:${part}`,
  env: {
    TEST_DATABASE_URL: databaseUrl,
    SECOND_DATABASE: String(serverUrl !== '' && databaseUrl === ''),
    // Four files, one of which takes most of the time.
    ...(part === 'isolated' ? { VITEST_MAX_WORKERS: '1' } : {}),
  },
  reportTo: 'VITEST_JSON',
  needs: TRIED,
  cores: part === 'isolated' ? 1 : ALL,
});
/** Tests that start the real server, mostly one process at a time. */
const processes = (name: string, script: string, databaseUrl = serverUrl): Step => ({
  name,
  script,
  env: { TEST_DATABASE_URL: databaseUrl },
  reportTo: 'CHECKS_JSON',
  needs: TRIED,
  cores: 1,
});

/** In order of priority: the first step that is ready is started. */
const steps: readonly Step[] = [
  { name: 'prisma client', script: 'gen:prisma', cores: 1 },
  // The committed schema.graphql is compared; nothing here writes it.
  { name: 'schema drift', script: 'drift', needs: ['prisma client'], cores: 1 },
  { name: 'relay artifacts', script: 'gen:relay', needs: ['prisma client'], cores: 1 },
  { name: 'build', script: 'build', needs: GENERATED, cores: 1, onSuccess: stampBuild },
  { name: 'lint', script: 'lint', needs: GENERATED, cores: 1 },
  { name: 'types', script: 'types', needs: GENERATED, cores: 1 },
  { name: 'licences', script: 'licences', cores: 1 },
  { name: 'bundle size', script: 'size', needs: ['build'], cores: 1 },
  { name: 'unit', script: 'test:unit', reportTo: 'VITEST_JSON', needs: GENERATED, cores: ALL },
  integration('PGlite', '', 'shared'),
  ...(serverUrl ? [integration('PostgreSQL', serverUrl, 'shared')] : []),
  integration('PGlite', '', 'isolated'),
  ...(serverUrl ? [integration('PostgreSQL', serverUrl, 'isolated')] : []),
  processes('kill -9 on PGlite', 'test:kill9', ''),
  processes('backups', 'test:backup'),
  ...(serverUrl ? [processes('kill -9 on PostgreSQL', 'test:kill9')] : []),
  processes('double open', 'test:double-open'),
  processes('SIGTERM', 'test:sigterm'),
  { ...processes('health while busy', 'test:busy'), cores: ALL },
  {
    name: 'browser',
    script: 'test:e2e',
    env: { E2E_PORTS: `${await freePort()},${await freePort()}` },
    reportTo: 'PLAYWRIGHT_JSON',
    needs: TRIED,
    cores: ALL,
  },
  ...(serverUrl ? [await journeysOnServer()] : []),
];

/** The journeys of several people, in whose signatures and locks the databases could differ. */
async function journeysOnServer(): Promise<Step> {
  return {
    name: 'journeys on PostgreSQL',
    script: 'test:journeys',
    env: { E2E_PORTS: `${await freePort()},${await freePort()}`, E2E_ON: 'postgresql' },
    reportTo: 'PLAYWRIGHT_JSON',
    needs: TRIED,
    cores: ALL,
  };
}

const reports = mkdtempSync(path.join(tmpdir(), 'batchwright-reports-'));
const startedAt = performance.now();
const outcomes = await runGraph(steps, CORES, run);
rmSync(reports, { recursive: true, force: true });
printTotals();

/** Prints while the step runs, or all at once at the end if other steps may run beside it. */
async function run(step: Step): Promise<Outcome> {
  const { name, script, env, reportTo, onSuccess } = step;
  const hasCompany = step.cores < ALL;
  const title = `\n── ${name}`;
  if (!hasCompany) console.log(title);
  const began = performance.now();
  const report = reportTo && path.join(reports, `${name}.json`);
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: hasCompany ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, ...(report ? { [reportTo]: report } : {}) },
    shell: process.platform === 'win32',
  });
  const ended = once(child, 'close');
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [status] = await ended;
  if (hasCompany) console.log([title, ...(await Promise.all(printed))].join('\n'));
  if (status === 0) await onSuccess?.();
  return { name, seconds: secondsSince(began), ...totalsOf(status === 0, report) };
}

function secondsSince(time: number): number {
  return (performance.now() - time) / 1000;
}

function printTotals(): void {
  console.log('');
  for (const { name, seconds, passed, failed } of outcomes) {
    const result = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok';
    console.log(`${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s   ${result}`);
  }
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  console.log(`${'in all'.padEnd(36)} ${secondsSince(startedAt).toFixed(1).padStart(6)} s`);
  if (!serverUrl) {
    console.log(
      'Nothing ran on a PostgreSQL server, because TEST_DATABASE_URL is not set: the tests of races had one connection each, and those of outages and of migrations under load were skipped.',
    );
  }
  const failed = sum((outcome) => outcome.failed);
  for (const page of outcomes.flatMap(({ pages }) => pages)) console.log(`SHOWN  ${page}`);
  // Last, because a build machine may keep only the end of its output.
  for (const { name, failures } of outcomes) {
    for (const failure of failures) console.log(`FAILED  ${name}: ${failure}`);
  }
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
