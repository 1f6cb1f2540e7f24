import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_FAULTS, misplacedAmong } from './allFaults.ts';

test('every fault can be made in its file, and changes it', () => {
  expect(misplacedAmong(ALL_FAULTS)).toEqual([]);
  expect(ALL_FAULTS.filter(({ find, replace }) => find === replace)).toEqual([]);
});

test('the tests that should find a fault exist', () => {
  const named = new Set(ALL_FAULTS.flatMap(({ tests }) => tests));
  expect([...named].filter((path) => !existsSync(path))).toEqual([]);
});

test('CONTRIBUTING.md says how many faults there are', () => {
  expect(readFileSync('CONTRIBUTING.md', 'utf8')).toContain(
    `makes ${ALL_FAULTS.length} small faults`,
  );
});
