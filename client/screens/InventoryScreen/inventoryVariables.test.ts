import { expect, test } from 'vitest';
import { graphId } from '#client/relay/graphId.ts';
import { exportPath, inventoryVariables } from './inventoryVariables.ts';

const at = (address: string) => inventoryVariables(new URLSearchParams(address));

test('active oils are loaded whole, whatever is searched among them', () => {
  expect(at('q=cbd&department=3&from=2026-01-01')).toEqual(at(''));
  expect(at('')).toMatchObject({ active: true, first: 750, search: null });
});

test('of inactive oils the server gives a page of what is asked for', () => {
  const asked = at('tab=inactive&q=%20cbd%20&contains=THC&department=3&from=2026-01-01&to=soon');
  expect(asked).toEqual({
    active: false,
    first: 200,
    search: 'cbd',
    cannabinoid: 'THC',
    departmentId: graphId('Department', '3'),
    exactDepartment: true,
    receivedFrom: '2026-01-01',
    receivedTo: null,
  });
});

test('those of the whole organization are those of no department', () => {
  const { departmentId, exactDepartment } = at('tab=inactive&department=none');
  expect([departmentId, exactDepartment]).toEqual([null, true]);
  expect(at('tab=inactive').exactDepartment).toBe(false);
});

test('their file is asked for with the same narrowing', () => {
  const address = new URLSearchParams('tab=inactive&q=a%26b&department=none&to=2026-02-01');
  expect(exportPath(address)).toBe(
    '/oils/export?is_active=false&search=a%26b&department_id=none&received_to=2026-02-01',
  );
});
