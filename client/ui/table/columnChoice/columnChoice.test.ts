import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AS_THEY_COME,
  type ColumnChoice,
  choiceOfText,
  choiceText,
  chosenColumns,
  withMoved,
  withShown,
} from './columnChoice.ts';

const COLUMNS = [
  { id: 'menu', leading: true },
  { id: 'tag', rowHeader: true },
  { id: 'description' },
  { id: 'batch' },
  { id: 'qty' },
  { id: 'actions', pinnedEnd: true },
];
const shown = (choice: ColumnChoice, columns = COLUMNS) => {
  const [first, ...others] = chosenColumns(columns, choice).map(({ id }) => id);
  expect(first).toBe('menu');
  return others;
};
const moved = (choice: ColumnChoice, id: string, step: -1 | 1, listed = COLUMNS) =>
  withMoved(COLUMNS, listed, choice, id, step);

test('without a choice the columns are unchanged', () => {
  expect(shown(AS_THEY_COME)).toEqual(['tag', 'description', 'batch', 'qty', 'actions']);
});

test('columns that name the row or contain its actions can be neither hidden nor moved', () => {
  const hidden = withShown(withShown(AS_THEY_COME, 'tag', false), 'actions', false);
  expect(shown(moved(moved(hidden, 'tag', 1), 'description', -1))).toEqual(shown(AS_THEY_COME));
});

test('columns are hidden, shown and moved within the ends', () => {
  const last = moved(
    moved(moved(AS_THEY_COME, 'description', 1), 'description', 1),
    'description',
    1,
  );
  expect(shown(last)).toEqual(['tag', 'batch', 'qty', 'description', 'actions']);
  expect(shown(withShown(last, 'qty', false))).toEqual(['tag', 'batch', 'description', 'actions']);
  expect(shown(withShown(withShown(last, 'qty', false), 'qty', true))).toEqual(shown(last));
});

test('a column moves past its neighbor in the list, whatever unlisted columns are between', () => {
  const grouped = COLUMNS.filter(({ id }) => id !== 'description');
  const choice = moved(moved(AS_THEY_COME, 'batch', 1, grouped), 'batch', -1, grouped);
  expect(shown(choice, grouped)).toEqual(['tag', 'batch', 'qty', 'actions']);
  expect(shown(choice)).toContain('description');
});

test('a column without a choice is shown last', () => {
  const choice = moved(AS_THEY_COME, 'qty', -1);
  expect(shown(choice, [...COLUMNS, { id: 'percent-THC' }])).toEqual([
    'tag',
    'description',
    'qty',
    'batch',
    'percent-THC',
    'actions',
  ]);
});

test('a URL names the columns to show, and no others', () => {
  const choice = choiceOfText(COLUMNS, 'tag,qty,gone,description');
  expect(shown(choice)).toEqual(['tag', 'qty', 'description', 'actions']);
  expect(choiceText(COLUMNS, choice)).toBe('tag,qty,description');
  expect(shown(choiceOfText(COLUMNS, ''))).toEqual(['tag', 'actions']);
});

test('the text in a URL restores the choice, whatever the columns are called', () => {
  const columns = fc.uniqueArray(fc.string({ unit: fc.constantFrom(',', '%', '2', 'C', 'a') }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(columns, fc.array(fc.nat(5)), (ids, picks) => {
      const all = ids.map((id) => ({ id }));
      const choice = picks.reduce<ColumnChoice>((now, pick) => {
        const id = ids[pick % ids.length] ?? '';
        return withShown(withMoved(all, all, now, id, 1), id, pick % 2 === 0);
      }, AS_THEY_COME);
      const shownIds = chosenColumns(all, choice).map(({ id }) => id);
      if (shownIds.length === 0) return;
      const again = choiceOfText(all, choiceText(all, choice));
      expect(chosenColumns(all, again).map(({ id }) => id)).toEqual(shownIds);
    }),
  );
});
