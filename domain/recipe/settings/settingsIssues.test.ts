import { expect, test } from 'vitest';
import {
  cannabinoidIssues,
  departmentIssues,
  normalizedCannabinoid,
  normalizedDepartment,
} from './settingsIssues.ts';

test('a cannabinoid needs a name of at most 100 characters', () => {
  const of = (name: string) => cannabinoidIssues({ name, unit: 'mg/unit' });
  expect(of(' THC ')).toEqual([]);
  expect(of(' ')).toEqual([{ path: ['name'], message: 'Cannabinoid name is required' }]);
  expect(of('x'.repeat(101))).toHaveLength(1);
  expect(normalizedCannabinoid({ name: ' THC ', unit: '%' })).toEqual({ name: 'THC', unit: '%' });
});

test('a department needs a name; its code is optional', () => {
  const of = (name: string, code: string | null) => departmentIssues({ name, code, active: true });
  expect(of('Kitchen', null)).toEqual([]);
  expect(of(' ', '')).toEqual([{ path: ['name'], message: 'Department name is required' }]);
  expect(of('x'.repeat(101), 'x'.repeat(21))).toEqual([
    { path: ['name'], message: 'Department name: at most 100 characters' },
    { path: ['code'], message: 'Department code: at most 20 characters' },
  ]);
});

test.each(['\u0000', '\u0007', '\n', '\u2029', '\ufffd'])(
  'a name with %j in it is refused',
  (one) => {
    const name = `Kit${one}chen`;
    const message = 'must not contain line breaks or unprintable characters';
    expect(departmentIssues({ name, code: name, active: true })).toEqual([
      { path: ['name'], message: `Department name ${message}` },
      { path: ['code'], message: `Department code ${message}` },
    ]);
    expect(cannabinoidIssues({ name, unit: 'mg/unit' })).toEqual([
      { path: ['name'], message: `Cannabinoid name ${message}` },
    ]);
  },
);

test('an empty department code becomes null', () => {
  expect(normalizedDepartment({ name: ' Kitchen ', code: ' ', active: false })).toEqual({
    name: 'Kitchen',
    code: null,
    active: false,
  });
});
