import { expect, test } from 'vitest';
import { endsWithColumns, widthOf } from './columnWidths.ts';

const TAG = { id: 'tag', width: '8rem', rowHeader: true };
const NOTE = { id: 'note', width: '10rem', grow: true };
const QTY = { id: 'qty', width: '6.5rem' };

test('a column is as wide as designed until it has a width of its own', () => {
  expect(widthOf(QTY, {})).toBe('6.5rem');
  expect(widthOf({ id: 'plain' }, {})).toBe('8rem');
  expect(widthOf(QTY, { qty: 200 })).toBe('200px');
});

test('a column that may shrink does so with its table, until it is as narrow as it may be', () => {
  expect(widthOf({ ...QTY, width: '16.5rem', least: '5rem' }, {})).toBe(
    'clamp(5rem, 25cqi, 16.5rem)',
  );
  expect(widthOf({ ...QTY, least: '5rem' }, { qty: 200 })).toBe('200px');
});

test('the column that stays in view never covers a phone', () => {
  expect(widthOf(TAG, { tag: 800 })).toBe('min(800px, 60cqi)');
});

test('the table ends with its columns once none takes the rest', () => {
  const columns = [TAG, NOTE, QTY];
  expect(endsWithColumns(columns, {})).toBe(false);
  expect(endsWithColumns(columns, { qty: 200 })).toBe(false);
  expect(endsWithColumns(columns, { note: 300 })).toBe(true);
  expect(endsWithColumns([TAG, QTY], { qty: 200 })).toBe(true);
  expect(endsWithColumns([TAG, QTY], { note: 300 })).toBe(false);
});
