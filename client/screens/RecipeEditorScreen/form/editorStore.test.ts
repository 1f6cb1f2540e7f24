import { expect, test, vi } from 'vitest';
import {
  fixedRow,
  ingredientRow,
  draftOf as someDraft,
  targetRow,
} from '#domain/recipe/testing/drafts.ts';
import { changesBetween } from './changesBetween.ts';
import { createEditorStore } from './editorStore.ts';
import { draftOf, type EditorValues, valuesOf } from './editorValues.ts';

const open = (draft = someDraft()) => {
  const values = valuesOf(draft, [], false);
  const store = createEditorStore({
    values,
    stored: draftOf(values),
    changesBetween: changesBetween(new Map([['d1', 'Kitchen']])),
  });
  return { values, store };
};

const withNumber = (values: EditorValues, number: string): EditorValues => ({ ...values, number });

test('a newly opened recipe has no changes and shows no issues', () => {
  const { store } = open(someDraft({ number: '' }));
  expect(store.get().changes).toEqual([]);
  expect(store.get().issues).toEqual([]);
});

test('issues are shown after an attempt to save, and disappear as they are fixed', () => {
  const { values, store } = open(someDraft({ number: '' }));
  expect(store.check('publish').map(({ message }) => message)).toEqual([
    'Recipe number is required',
  ]);
  expect(store.get().messages.get('number')).toBe('Recipe number is required');
  store.update(withNumber(values, 'TNC-001'));
  expect(store.get().issues).toEqual([]);
});

test('an issue of the server stays until its field changes', () => {
  const { values, store } = open();
  store.addForeign([{ path: ['number'], message: 'Number taken.' }]);
  store.update({ ...values, description: 'Another' });
  expect(store.get().messages.get('number')).toBe('Number taken.');
  store.update(withNumber(values, 'TNC-002'));
  expect(store.get().messages.has('number')).toBe(false);
});

test('an issue belongs to the field of its row, and names the row', () => {
  const draft = someDraft({
    specifications: [],
    ingredients: [
      fixedRow({ key: 'a', name: 'Sugar' }),
      ingredientRow({ key: 'b', name: 'Salt', type: null }),
    ],
  });
  const { store } = open(draft);
  expect(store.check('publish')).toContainEqual({
    field: 'rows.b.type',
    place: 'Row 2 (Salt)',
    message: 'Type is required',
  });
});

test('changes are relative to the last save, and worded', () => {
  const { values, store } = open();
  const heard = vi.fn();
  store.subscribe(heard);
  const changed = { ...values, description: 'Another', departmentId: 'd1' };
  store.update(changed);
  expect(store.get().changes).toHaveLength(2);
  expect(store.get().changes.join(' ')).toContain('Kitchen');
  store.saved(draftOf(changed));
  expect(store.get().changes).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a number shows its error on blur until it changes, without affecting other fields', () => {
  const { values, store } = open(someDraft({ number: '' }));
  const wrong = { ...values, batchWeightGrams: '0' };
  store.leave(wrong, 'batchWeightGrams');
  expect(store.get().messages).toEqual(new Map([['batchWeightGrams', 'Batch Weight must be > 0']]));
  expect(store.get().issues).toEqual([]);
  store.update({ ...wrong, batchWeightGrams: '01' });
  expect(store.get().messages).toEqual(new Map());
  store.leave({ ...wrong, batchWeightGrams: '' }, 'batchWeightGrams');
  expect(store.get().messages).toEqual(new Map());
});

test('targets in another unit than the basis cannot be published', () => {
  const { values, store } = open(someDraft({ specifications: [targetRow()] }));
  store.update({ ...values, basis: '%' });
  expect(store.check('publish').map(({ message }) => message)).toEqual([
    expect.stringMatching(/^All active specs must use the same unit\. THC is in mg\/unit/),
  ]);
});
