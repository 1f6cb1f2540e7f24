import { expect, test } from 'vitest';
import { oilTabAt } from './oilTabs.ts';

test.each([
  ['', '', true, 'ledger'],
  ['tab=batches', '', true, 'batches'],
  ['tab=history', '', true, 'history'],
  ['tab=history', '', false, 'ledger'],
  ['tab=nothing', '', true, 'ledger'],
  ['', '#certificate-12', true, 'certificates'],
  ['tab=batches', '#certificate-12', true, 'batches'],
  ['', '#main', true, 'ledger'],
])('?%s%s, reads the trail: %s, opens %s', (search, hash, readsAudit, tab) => {
  expect(oilTabAt(new URLSearchParams(search), hash, readsAudit)).toBe(tab);
});
