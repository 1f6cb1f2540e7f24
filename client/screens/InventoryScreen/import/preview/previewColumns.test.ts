import { expect, test } from 'vitest';
import {
  FREE_COLUMNS,
  importColumns,
  NEEDED_COLUMNS,
} from '#domain/inventory/file/importColumns.ts';
import { previewColumns } from './previewColumns.tsx';

const idsOf = (header: readonly string[]): readonly string[] => {
  const read = importColumns(header, ['THC']);
  if ('failure' in read) throw new Error(read.failure);
  const options = {
    outcomes: new Map(),
    isOpen: () => false,
    onOpen: () => undefined,
    takesFocus: () => false,
    onMend: () => undefined,
    doubtful: new Set<number>(),
  };
  return previewColumns(read.columns, options).map(({ id }) => id);
};

test('every column of a file that an import reads is shown, and no other', () => {
  const all = [...NEEDED_COLUMNS, ...FREE_COLUMNS];
  expect(idsOf([...all, 'THC', 'Note'])).toEqual(['row', 'edit', 'outcome', ...all, 'percent-THC']);
  expect(idsOf(NEEDED_COLUMNS)).toEqual(['row', 'edit', 'outcome', ...NEEDED_COLUMNS]);
});
