import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stampBuild } from './buildInputs.ts';

/**
 * Everything that has to hold, in one run: generated files, lint, types, tests on both databases,
 * the build and the browser. Goes on after a failure, so that the totals are the true ones.
 */
type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The report to read the totals from; a step without one counts only when it fails. */
  readonly report?: string;
};
type Outcome = { readonly name: string; readonly seconds: number; passed: number; failed: number };

const reports = mkdtempSync(path.join(tmpdir(), 'batchwright-reports-'));
const report = (name: string) => path.join(reports, `${name}.json`);
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

const vitest = (name: string, project: string, databaseUrl = ''): Step => ({
  name,
  command: ['npx', 'vitest', 'run', '--project', project],
  env: { VITEST_JSON: report(name), TEST_DATABASE_URL: databaseUrl },
  report: report(name),
});
const killed = (name: string, databaseUrl = ''): Step => ({
  name,
  command: ['npx', 'tsx', 'tests/killNine.ts', '--report', report(name)],
  env: { TEST_DATABASE_URL: databaseUrl },
  report: report(name),
});

const steps: readonly Step[] = [
  { name: 'generate', command: ['npm', 'run', '--silent', 'gen:prisma'] },
  { name: 'schema drift', command: ['npx', 'tsx', 'scripts/printSchema.ts', '--check'] },
  { name: 'relay', command: ['npm', 'run', '--silent', 'gen:relay'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'bundle size', command: ['npm', 'run', '--silent', 'size'] },
  vitest('unit', 'unit'),
  vitest('integration on PGlite', 'integration'),
  ...(serverUrl ? [vitest('integration on PostgreSQL', 'integration', serverUrl)] : []),
  killed('kill -9 on PGlite'),
  ...(serverUrl ? [killed('kill -9 on PostgreSQL', serverUrl)] : []),
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test'],
    env: { PLAYWRIGHT_JSON: report('browser') },
    report: report('browser'),
  },
];

const outcomes: Outcome[] = [];
for (const step of steps) outcomes.push(await run(step));
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, seconds, passed, failed } of outcomes) {
  const totals = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok';
  console.log(`${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   ${totals}`);
}
if (!serverUrl) console.log('PostgreSQL: not run, because TEST_DATABASE_URL is not set.');
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, one) => total + one[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

async function run({ name, command, env, report: file }: Step): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (name === 'build' && status === 0) await stampBuild();
  const seconds = (Date.now() - started) / 1000;
  const counted = file === undefined ? { passed: 0, failed: 0 } : totalsOf(file);
  // A runner that failed without a failed test (or died before its report) still failed.
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  return { name, seconds, ...counted };
}

function totalsOf(file: string): { passed: number; failed: number } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { passed: 0, failed: 0 };
  }
  const totals: Record<string, unknown> = JSON.parse(text);
  const stats = isRecord(totals['stats']) ? totals['stats'] : {};
  return {
    passed: count(totals['numPassedTests'] ?? stats['expected']),
    failed: count(totals['numFailedTests'] ?? stats['unexpected']) + count(stats['flaky']),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
