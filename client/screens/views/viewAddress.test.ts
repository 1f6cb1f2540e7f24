import { expect, test } from 'vitest';
import { chosenView, viewAddress, viewSearch } from './viewAddress.ts';

test('an address is saved without the view that it names, in one order', () => {
  expect(viewAddress('?view=7&sort=-number&q=low+THC')).toBe('q=low+THC&sort=-number');
  expect(viewAddress('')).toBe('');
  expect(viewAddress('?q=a', { columns: 'tag,qty' })).toBe('columns=tag%2Cqty&q=a');
  expect(viewAddress('?columns=tag', { columns: 'tag,qty' })).toBe('columns=tag');
});

test('a view opens its address and names itself', () => {
  const search = viewSearch({ databaseId: 7, address: 'q=low+THC' });
  expect(search).toBe('?q=low+THC&view=7');
  expect([chosenView(search), chosenView('?q=a')]).toEqual([7, null]);
  expect(viewAddress(search)).toBe('q=low+THC');
});
