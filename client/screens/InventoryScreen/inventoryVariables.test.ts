import { expect, test } from 'vitest';
import { graphId } from '#client/relay/graphId.ts';
import { exportPath, inventoryVariables } from './inventoryVariables.ts';

const at = (address: string) => inventoryVariables(new URLSearchParams(address));

test('all active oils are loaded, regardless of the search', () => {
  expect(at('q=cbd&department=3&from=2026-01-01')).toEqual(at(''));
  expect(at('')).toMatchObject({ active: true, first: 750, search: null });
});

test('of inactive oils the server returns a page of the matches', () => {
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
    states: null,
  });
  expect(at('tab=inactive&state=due').states).toEqual(['DUE_SOON', 'RETEST_DUE']);
  expect(at('tab=inactive&state=nothing').states).toBeNull();
});

test('oils of the whole organization are those without a department', () => {
  const { departmentId, exactDepartment } = at('tab=inactive&department=none');
  expect([departmentId, exactDepartment]).toEqual([null, true]);
  expect(at('tab=inactive').exactDepartment).toBe(false);
});

test('the exported file has the same filters', () => {
  const address = new URLSearchParams('tab=inactive&q=a%26b&department=none&to=2026-02-01');
  expect(exportPath(address)).toBe(
    '/oils/export?is_active=false&search=a%26b&department_id=none&received_to=2026-02-01',
  );
});
