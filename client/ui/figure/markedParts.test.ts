import { expect, test } from 'vitest';
import { markedParts } from './markedParts.ts';

const shown = (text: string, searched: string) =>
  markedParts(text, searched)
    .map(({ part, found }) => (found ? `[${part}]` : part))
    .join('');

test.each([
  ['GUM-525', 'gum', '[GUM]-525'],
  ['Gummy gum', 'GUM', '[Gum]my [gum]'],
  ['Sleep', 'gum', 'Sleep'],
  ['5 % THC', ' % ', '5 [%] THC'],
  ['GUM', '', 'GUM'],
  ['aaa', 'aa', '[aa]a'],
  ['İzmir', 'i', 'İzmir'],
])('in %s, %s is highlighted as %s', (text, searched, marked) => {
  expect(shown(text, searched)).toBe(marked);
});
