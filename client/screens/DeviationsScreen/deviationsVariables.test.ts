import { beforeEach, expect, test, vi } from 'vitest';
import { deviationsVariables } from './deviationsVariables.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
});

const variablesAt = (search: string) => deviationsVariables(new URLSearchParams(search));

test('an address without parameters lists all deviations', () => {
  expect(variablesAt('')).toMatchObject({
    search: null,
    state: null,
    severity: null,
    kind: null,
    batchId: null,
    hasBatch: false,
    oilId: null,
    hasOil: false,
  });
});

test('an address keeps search and filters', () => {
  expect(
    variablesAt('q=kettle&state=open&severity=critical&kind=wrong_lot&batch=QmF0Y2g6MQ=='),
  ).toMatchObject({
    search: 'kettle',
    state: 'OPEN',
    severity: 'CRITICAL',
    kind: 'WRONG_LOT',
    batchId: 'QmF0Y2g6MQ==',
    hasBatch: true,
  });
});

test.each(['state=lost', 'severity=toString', 'kind=%25'])('%s is ignored', (search) => {
  expect(variablesAt(search)).toEqual(variablesAt(''));
});
