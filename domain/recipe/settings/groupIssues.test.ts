import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupIssues, normalizedGroup } from './groupIssues.ts';

const group = { code: 'GUM-1', description: 'Gummies' };
const badCode = '3–20 chars, A–Z, 0–9, hyphen or underscore';

test('code and description are trimmed and capitalized', () => {
  expect(normalizedGroup({ code: ' gum_1 ', description: ' Gummies ' })).toEqual({
    code: 'GUM_1',
    description: 'GUMMIES',
  });
});

test('an empty group has issues for both fields', () => {
  expect(groupIssues({ code: ' ', description: '' })).toEqual([
    { path: ['code'], message: 'Code is required' },
    { path: ['description'], message: 'Description is required' },
  ]);
});

test.each(['gu', 'x'.repeat(21), 'gum mies', 'gum.1', 'straße', 'gümmi', 'gum\n1'])(
  'the code %j is refused',
  (code) => {
    expect(groupIssues({ ...group, code })).toEqual([{ path: ['code'], message: badCode }]);
  },
);

test.each(['abc', ' gum-1 ', 'A_1', '123', 'x'.repeat(20)])('the code %j is accepted', (code) => {
  expect(groupIssues({ ...group, code })).toEqual([]);
});

test('a code is unique ignoring case', () => {
  const issues = groupIssues({ ...group, code: 'gum-1' }, ['GUM-1']);
  expect(issues).toEqual([{ path: ['code'], message: 'Code already exists' }]);
});

test('a description has at most 100 characters, counted in capitals', () => {
  const tooLong = [{ path: ['description'], message: 'Max 100 characters' }];
  const of = (description: string) => groupIssues({ ...group, description });
  expect(of(` ${'x'.repeat(100)} `)).toEqual([]);
  expect(of('x'.repeat(101))).toEqual(tooLong);
  expect(of('ß'.repeat(51))).toEqual(tooLong);
  expect(of('a\u0000b')).toHaveLength(1);
});

test('an accepted group satisfies the constraints of its table', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      (code, description) => {
        if (groupIssues({ code, description }).length > 0) return;
        const kept = normalizedGroup({ code, description });
        expect(kept.code).toMatch(/^[A-Z0-9_-]{3,20}$/);
        expect([...kept.description].length).toBeGreaterThan(0);
        expect([...kept.description].length).toBeLessThanOrEqual(100);
        expect(normalizedGroup(kept)).toEqual(kept);
      },
    ),
  );
});
