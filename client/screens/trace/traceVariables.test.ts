import { expect, test } from 'vitest';
import { batchTraceLink, lotTraceLink } from './traceLinks.ts';
import { traceVariables } from './traceVariables.ts';

const at = (address: string) => traceVariables(new URL(address, 'http://x').searchParams);

test('a URL selects a lot, a batch, a search or nothing, in this order', () => {
  const oil = btoa('Oil:12');
  expect(at(lotTraceLink('12'))).toMatchObject({ oilId: oil, batchId: null, search: null });
  expect(at(lotTraceLink(oil))).toMatchObject({ oil, hasOil: true, hasBatch: false });
  expect(at('/trace?oil=12&batch=BF-20261121-7K2M&q=x')).toMatchObject({
    hasBatch: false,
    isSearched: false,
  });
  expect(at(batchTraceLink('BF-20261121-7K2M'))).toMatchObject({
    batchId: 'BF-20261121-7K2M',
    hasBatch: true,
    isAsked: true,
  });
  expect(at('/trace?batch=bf-20261121-7k2m')).toMatchObject({ batch: 'BF-20261121-7K2M' });
  expect(at('/trace?q=%20d9%20')).toMatchObject({ search: 'd9', isSearched: true, isAsked: true });
  expect(at('/trace?q=%20')).toMatchObject({ search: null, isAsked: false });
});
