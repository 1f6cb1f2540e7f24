import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/**
 * Tests the formulation engine on thousands of random problems, and prints the totals. LAW_SEED repeats a run,
 * FORMULATION_INSTANCES sets the number of problems per law.
 */
const seed = process.env['LAW_SEED'] ?? String(randomInt(2 ** 31));
const instances = process.env['FORMULATION_INSTANCES'] ?? '2000';
const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-formulation-'));
const totals = path.join(folder, 'totals.txt');
const results = path.join(folder, 'results.json');

console.log(`LAW_SEED=${seed} repeats this run.\n`);
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', 'domain/formulation'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    LAW_SEED: seed,
    FORMULATION_INSTANCES: instances,
    FORMULATION_REPORT: totals,
    VITEST_JSON: results,
  },
});

const counts = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const lines = existsSync(totals) ? readFileSync(totals, 'utf8').trim().split('\n').sort() : [];

console.log(`Seed ${seed}, ${instances} random problems a law\n`);
for (const line of lines) console.log(line);
if (existsSync(results)) {
  const ran = counts.parse(JSON.parse(readFileSync(results, 'utf8')));
  console.log(`\n${ran.numPassedTests} passed, ${ran.numFailedTests} failed`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
