import { writeFileSync } from 'node:fs';

/**
 * Named checks for scripts that start processes and are therefore not test files. Each prints a line; with
 * CHECKS_JSON=<file> the totals are written there, so that `npm test` can add them up.
 */
const totals = { passed: 0, failed: 0, failures: [] as string[] };

/** `problem` describes the failure; null or an empty text means that the check passed. */
export function check(name: string, problem: string | null): void {
  if (problem === null || problem === '') {
    totals.passed += 1;
    console.log(`ok      ${name}`);
  } else {
    totals.failed += 1;
    totals.failures.push(name);
    console.log(`FAILED  ${name}\n        ${problem}`);
  }
}

/** Runs the script; an unexpected error counts as a failed check. */
export async function runChecks(name: string, script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    check(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const file = process.env['CHECKS_JSON'];
  if (file) writeFileSync(file, JSON.stringify(totals));
  process.exitCode = totals.failed === 0 ? 0 : 1;
}
