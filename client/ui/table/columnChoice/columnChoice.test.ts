import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AS_THEY_COME,
  type ColumnChoice,
  choiceOfText,
  choiceText,
  chosenColumns,
  inChosenOrder,
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
  const hidden = withShown(
    COLUMNS,
    withShown(COLUMNS, AS_THEY_COME, 'tag', false),
    'actions',
    false,
  );
  expect(shown(moved(moved(hidden, 'tag', 1), 'description', -1))).toEqual(shown(AS_THEY_COME));
});

test('columns are hidden, shown and moved within the ends', () => {
  const last = moved(
    moved(moved(AS_THEY_COME, 'description', 1), 'description', 1),
    'description',
    1,
  );
  expect(shown(last)).toEqual(['tag', 'batch', 'qty', 'description', 'actions']);
  const without = withShown(COLUMNS, last, 'qty', false);
  expect(shown(without)).toEqual(['tag', 'batch', 'description', 'actions']);
  expect(shown(withShown(COLUMNS, without, 'qty', true))).toEqual(shown(last));
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

test('a hidden column keeps its place in the menu, whatever is chosen from it or stands in a URL', () => {
  const columns = [
    ...COLUMNS.slice(0, 3),
    { id: 'notes', isExtra: true },
    ...COLUMNS.slice(3),
    { id: 'seller', isExtra: true },
  ];
  const menu = (choice: ColumnChoice) => inChosenOrder(columns, choice).map(({ id }) => id);
  const declared = ['description', 'notes', 'batch', 'qty', 'seller'];
  expect(menu(AS_THEY_COME)).toEqual(declared);
  const chosen = withShown(columns, AS_THEY_COME, 'seller', true);
  expect(menu(chosen)).toEqual(declared);
  const linked = choiceOfText(columns, choiceText(columns, chosen));
  expect(menu(linked)).toEqual(declared);
  expect(menu(withShown(columns, linked, 'notes', true))).toEqual(declared);
  expect(menu(withShown(columns, linked, 'qty', false))).toEqual(declared);
});

test('an extra column is hidden until it is chosen, whatever else is', () => {
  const columns = [...COLUMNS, { id: 'notes', isExtra: true }, { id: 'seller', isExtra: true }];
  expect(shown(AS_THEY_COME, columns)).not.toContain('notes');
  const others = withMoved(
    columns,
    columns,
    withShown(columns, AS_THEY_COME, 'qty', false),
    'batch',
    -1,
  );
  expect(shown(others, columns)).toEqual(['tag', 'batch', 'description', 'actions']);
  const chosen = withShown(columns, others, 'notes', true);
  expect(shown(chosen, columns)).toEqual(['tag', 'batch', 'description', 'notes', 'actions']);
  expect(choiceText(columns, chosen)).toBe('tag,batch,description,notes');
  expect(shown(choiceOfText(columns, 'notes'), columns)).toEqual(['tag', 'notes', 'actions']);
});

test('an extra column is hidden until it is chosen, wherever the others are moved', () => {
  const columns = [...COLUMNS, { id: 'stock', isExtra: true }];
  expect(shown(AS_THEY_COME, columns)).not.toContain('stock');
  const before = withMoved(columns, columns, AS_THEY_COME, 'qty', -1);
  expect(shown(before, columns)).not.toContain('stock');
  const chosen = withShown(columns, before, 'stock', true);
  expect(shown(chosen, columns)).toEqual([
    'tag',
    'description',
    'qty',
    'batch',
    'stock',
    'actions',
  ]);
  expect(shown(withMoved(columns, columns, chosen, 'stock', -1), columns)).toContain('stock');
  expect(choiceText(columns, chosen)).toContain(',stock');
  expect(shown(choiceOfText(columns, 'tag,stock'), columns)).toEqual(['tag', 'stock', 'actions']);
  expect(shown(withShown(columns, chosen, 'stock', false), columns)).not.toContain('stock');
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
      const all = ids.map((id, index) => ({ id, isExtra: index % 3 === 2 }));
      const choice = picks.reduce<ColumnChoice>((now, pick) => {
        const id = ids[pick % ids.length] ?? '';
        return withShown(all, withMoved(all, all, now, id, 1), id, pick % 2 === 0);
      }, AS_THEY_COME);
      const shownIds = chosenColumns(all, choice).map(({ id }) => id);
      for (const named of [choice.order, choice.hidden])
        expect(new Set(named).size).toBe(named.length);
      if (shownIds.length === 0) return;
      const again = choiceOfText(all, choiceText(all, choice));
      expect(chosenColumns(all, again).map(({ id }) => id)).toEqual(shownIds);
      const [first = ''] = ids;
      const { hidden } = withShown(all, again, first, false);
      expect(new Set(hidden).size).toBe(hidden.length);
    }),
  );
});
