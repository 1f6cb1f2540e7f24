import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '#tests/serverProcess.ts';
import { stampBuild } from './buildInputs.ts';
import { type Totals, totalsOf } from './testTotals.ts';

/**
 * Everything that has to hold, in one run: generated files, lint, types, tests on both databases,
 * the build, crashes and the browser. Goes on after a failure, so that the totals are the true ones.
 * What works in one process and measures nothing runs beside another such step.
 */
type Step = {
  readonly name: string;
  /** Of package.json. */
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The variable that tells the runner where to write the report the totals are read from. */
  readonly reportTo?: 'VITEST_JSON' | 'CHECKS_JSON' | 'PLAYWRIGHT_JSON';
  readonly onSuccess?: () => Promise<void>;
};
type Outcome = Totals & { readonly name: string; readonly seconds: number };

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

const integration = (name: string, databaseUrl: string): readonly (readonly Step[])[] =>
  ['shared', 'isolated'].map((part) => [
    {
      name: `integration on ${name}, ${part}`,
      script: `test:integration:${part}`,
      env: {
        TEST_DATABASE_URL: databaseUrl,
        SECOND_DATABASE: String(serverUrl !== '' && databaseUrl === ''),
      },
      reportTo: 'VITEST_JSON',
    },
  ]);
const kill9 = (name: string, databaseUrl: string): Step => ({
  name: `kill -9 on ${name}`,
  script: 'test:kill9',
  env: { TEST_DATABASE_URL: databaseUrl },
  reportTo: 'CHECKS_JSON',
});

/** One after the other; the steps of a stage at once. */
const stages: readonly (readonly Step[])[] = [
  [{ name: 'prisma client', script: 'gen:prisma' }],
  // The committed schema.graphql is compared; nothing here writes it anew.
  [
    { name: 'schema drift', script: 'drift' },
    { name: 'relay artifacts', script: 'gen:relay' },
  ],
  [
    { name: 'lint', script: 'lint' },
    { name: 'types', script: 'types' },
    { name: 'licences', script: 'licences' },
  ],
  [{ name: 'unit', script: 'test:unit', reportTo: 'VITEST_JSON' }],
  ...integration('PGlite', ''),
  ...(serverUrl ? integration('PostgreSQL', serverUrl) : []),
  [{ name: 'build', script: 'build', onSuccess: stampBuild }],
  [{ name: 'bundle size', script: 'size' }],
  // These also measure how soon a server is ready, so nothing runs beside them.
  [kill9('PGlite', '')],
  ...(serverUrl ? [[kill9('PostgreSQL', serverUrl)]] : []),
  [{ name: 'double open', script: 'test:double-open', reportTo: 'CHECKS_JSON' }],
  [{ name: 'SIGTERM', script: 'test:sigterm', reportTo: 'CHECKS_JSON' }],
  [{ name: 'health while busy', script: 'test:busy', reportTo: 'CHECKS_JSON' }],
  [{ name: 'backups', script: 'test:backup', reportTo: 'CHECKS_JSON' }],
  [
    {
      name: 'browser',
      script: 'test:e2e',
      env: { E2E_PORTS: `${await freePort()},${await freePort()}` },
      reportTo: 'PLAYWRIGHT_JSON',
    },
  ],
];

const reports = mkdtempSync(path.join(tmpdir(), 'batchwright-reports-'));
const startedAt = performance.now();
const outcomes: Outcome[] = [];
for (const stage of stages) {
  outcomes.push(...(await Promise.all(stage.map((step) => run(step, stage.length > 1)))));
}
rmSync(reports, { recursive: true, force: true });
printTotals();

/** Prints as it goes, or in one piece at the end when it is not alone. */
async function run(step: Step, hasCompany: boolean): Promise<Outcome> {
  const { name, script, env, reportTo, onSuccess } = step;
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
  for (const { name, failures } of outcomes) {
    for (const failure of failures) console.log(`FAILED  ${name}: ${failure}`);
  }
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
