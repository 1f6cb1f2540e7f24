import { expect, test } from 'vitest';
import { fileMovesOf } from './fileMoves.ts';

test('lots of a file are named by their tags, with the batch where two have the same one', () => {
  const listed = [
    { oil: { tag: 'FE-1', batch: 'A' } },
    { oil: { tag: 'FE-1', batch: 'B' } },
    { oil: { tag: 'FE-2', batch: 'A' } },
    { oil: null },
  ];
  expect(fileMovesOf({ quarantined: { lots: 60, listed } })).toEqual({
    lots: 60,
    names: ['FE-1 · A', 'FE-1 · B', 'FE-2'],
  });
  expect(fileMovesOf({ quarantined: null })).toEqual({ lots: 0, names: [] });
});
