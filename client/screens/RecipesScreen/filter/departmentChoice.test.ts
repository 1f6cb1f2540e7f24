import { expect, test } from 'vitest';
import { ALL_DEPARTMENTS } from '#client/token/storage.ts';
import { arrivalDepartment } from './departmentChoice.ts';

const OWN = ['kitchen', 'tinctures'];

test.each([
  ['the remembered department stands', OWN, 'tinctures', false, 'tinctures'],
  ['all departments are remembered too', OWN, ALL_DEPARTMENTS, false, ALL_DEPARTMENTS],
  ['a member starts with the first', OWN, null, false, 'kitchen'],
  ['one that is gone gives way to the first', OWN, 'gone', false, 'kitchen'],
  ['it does for who covers all, too', OWN, 'gone', true, 'kitchen'],
  ['who covers all starts with all', OWN, null, true, ALL_DEPARTMENTS],
  ['who covers all keeps what was chosen', OWN, 'tinctures', true, 'tinctures'],
  ['a single department narrows nothing', ['kitchen'], 'kitchen', false, ALL_DEPARTMENTS],
  ['without departments there is nothing to narrow', [], 'kitchen', false, ALL_DEPARTMENTS],
])('%s', (_, own, remembered, coversAll, department) => {
  expect(arrivalDepartment(own, remembered, coversAll)).toBe(department);
});
