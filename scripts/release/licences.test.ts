import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refusedLicences } from './licenceRules.ts';

const LOCKFILE = path.resolve(import.meta.dirname, '../../package-lock.json');

const refusedOf = (name: string, license: string | undefined, dev = false) =>
  refusedLicences({
    packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', license, dev } },
  }).refused;

test('every production dependency has an allowed licence', () => {
  const { checked, refused } = refusedLicences(JSON.parse(readFileSync(LOCKFILE, 'utf8')));
  expect(refused).toEqual([]);
  expect(checked).toBeGreaterThan(400);
});

test.each([
  ['GPL-3.0-only'],
  ['AGPL-3.0-or-later'],
  ['MIT AND GPL-2.0'],
  ['SEE LICENSE IN X'],
  [undefined],
])('%s is refused', (licence) => {
  expect(refusedOf('copyleft', licence)).toHaveLength(1);
  expect(refusedOf('copyleft', licence, true)).toEqual([]);
});

test.each([['MIT'], ['(MIT OR GPL-3.0-only)'], ['MIT and ISC']])('%s is allowed', (licence) => {
  expect(refusedOf('free', licence)).toEqual([]);
});

test('reviewed packages are allowed only under the reviewed licence', () => {
  expect(refusedOf('elkjs', 'EPL-2.0')).toEqual([]);
  expect(refusedOf('elkjs', 'GPL-3.0-only')).toHaveLength(1);
  expect(refusedOf('png-js', undefined)).toEqual([]);
});
