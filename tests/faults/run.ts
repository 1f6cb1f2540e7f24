import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { ALL_FAULTS, misplacedAmong } from './allFaults.ts';
import type { Fault } from './fault.ts';

/**
 * Shows that the tests find faults: makes each fault, runs the tests that should fail, and undoes it. Texts
 * after the command select faults by the path of their file. Files must not be edited while it runs.
 */
const selected = process.argv.slice(2);
const faults = ALL_FAULTS.filter(
  ({ file }) => selected.length === 0 || selected.some((part) => file.includes(part)),
);

const misplaced = misplacedAmong(faults);
for (const text of misplaced) console.error(text);
if (misplaced.length > 0) process.exit(1);

const sound = testsFail([...new Set(faults.flatMap(({ tests }) => tests))]);
if (sound) {
  console.error('The tests fail without any fault.');
  process.exit(1);
}

const missed = faults.filter((fault, index) => {
  const isCaught = withFault(fault, () => testsFail(fault.tests));
  const place = `${index + 1}/${faults.length}`;
  console.log(`${isCaught ? 'caught' : 'MISSED'}  ${place}  ${fault.file}: ${fault.find}`);
  return !isCaught;
});
console.log(`${faults.length - missed.length} caught, ${missed.length} missed`);
process.exitCode = missed.length === 0 ? 0 : 1;

function withFault(fault: Fault, act: () => boolean): boolean {
  const { file, find, replace } = fault;
  const original = readFileSync(file, 'utf8');
  const undo = () => writeFileSync(file, original);
  const stop = () => {
    undo();
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    writeFileSync(
      file,
      original.replace(find, () => replace),
    );
    return act();
  } finally {
    undo();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function testsFail(tests: readonly string[]): boolean {
  const { status, error } = spawnSync('npx', ['vitest', 'run', '--bail=1', ...tests], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status !== 0;
}
