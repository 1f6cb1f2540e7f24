import { expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { firstDepartment, oilDepartments, WHOLE_ORGANIZATION } from './oilDepartments.ts';

const department = (databaseId: number, name: string, active = true) => ({
  id: `global-${databaseId}`,
  databaseId,
  name,
  active,
});
const ALL = [department(1, 'Tinctures'), department(2, 'Kitchen'), department(3, 'Old', false)];
const names = (actor: Actor) => oilDepartments(actor, ALL).map(({ label }) => label);
const member = (departmentId: string, role: 'manager' | 'operator') => ({ departmentId, role });

test('administrators may put oils anywhere, department managers there, others nowhere', () => {
  expect(names({ role: 'admin', memberships: [] })).toEqual([
    'Kitchen',
    'Tinctures',
    'Whole organization',
  ]);
  const manages = [member('1', 'manager'), member('2', 'operator'), member('3', 'manager')];
  expect(names({ role: 'viewer', memberships: manages })).toEqual(['Tinctures']);
  expect(names({ role: 'manager', memberships: [] })).toEqual([]);
});

test('the form starts with the department of the oil, otherwise with the remembered one', () => {
  const options = oilDepartments({ role: 'admin', memberships: [] }, ALL);
  expect(firstDepartment(options, 'global-1', 'global-2')).toBe('global-1');
  expect(firstDepartment(options, null, 'global-2')).toBe('global-2');
  expect(firstDepartment(options, 'global-3', 'all')).toBe(WHOLE_ORGANIZATION);
  expect(firstDepartment(options, null, null)).toBe(WHOLE_ORGANIZATION);
  const own = oilDepartments({ role: 'operator', memberships: [member('2', 'manager')] }, ALL);
  expect(firstDepartment(own, null, 'all')).toBe('global-2');
});
