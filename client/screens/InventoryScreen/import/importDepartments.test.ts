import { expect, test } from 'vitest';
import { firstPlace, importPlaces, ORGANIZATION } from './importDepartments.ts';

const DEPARTMENTS = [
  { id: 'a', databaseId: 1, name: 'Kitchen', active: true },
  { id: 'b', databaseId: 2, name: 'Tinctures', active: true },
  { id: 'c', databaseId: 3, name: 'Closed', active: false },
];
const labels = (viewer: Parameters<typeof importPlaces>[0]) =>
  importPlaces(viewer, DEPARTMENTS).map(({ label }) => label);

test('oils go into active departments that the viewer manages; administrators may use any', () => {
  const manager = { departmentId: '1', role: 'manager' } as const;
  const operator = { departmentId: '2', role: 'operator' } as const;
  expect(labels({ role: 'operator', memberships: [manager, operator] })).toEqual(['Kitchen']);
  expect(labels({ role: 'manager', memberships: [] })).toEqual([]);
  expect(labels({ role: 'admin', memberships: [] })).toEqual([
    'Kitchen',
    'Tinctures',
    'Whole organization',
  ]);
});

test('of several departments only the remembered one is preselected', () => {
  const places = importPlaces({ role: 'admin', memberships: [] }, DEPARTMENTS);
  expect(firstPlace(places, 'b')).toBe('b');
  expect(firstPlace(places, 'all')).toBe('');
  expect(firstPlace(places.slice(0, 1), null)).toBe('a');
  expect(firstPlace(places, ORGANIZATION)).toBe(ORGANIZATION);
});

test('the only department is preselected, unless the whole organization was chosen before', () => {
  const places = importPlaces({ role: 'admin', memberships: [] }, DEPARTMENTS.slice(0, 1));
  expect(places).toHaveLength(2);
  expect(firstPlace(places, null)).toBe('a');
  expect(firstPlace(places, 'gone')).toBe('a');
  expect(firstPlace(places, ORGANIZATION)).toBe(ORGANIZATION);
  expect(firstPlace(places.slice(1), null)).toBe(ORGANIZATION);
  expect(firstPlace([], null)).toBe('');
});
