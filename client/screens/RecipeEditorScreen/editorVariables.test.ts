import { expect, test } from 'vitest';
import { editorAt, editorVariables } from './editorVariables.ts';

const ID = btoa('RecipeVersion:7');
const at = (id: string, search = '') => editorVariables({ id }, new URLSearchParams(search));

test('the editor opens a version by REST id and by global id', () => {
  for (const id of ['7', ID]) expect(at(id)).toEqual({ id: ID, hasVersion: true });
});

test('and so does a duplicate', () => {
  for (const id of ['7', ID]) {
    expect(at('new', `source=${encodeURIComponent(id)}`)).toEqual({ id: ID, hasVersion: true });
  }
});

test.each(['new', 'undefined', ''])('%s stands for a new recipe', (id) => {
  expect(at(id)).toEqual({ id: '', hasVersion: false });
});

test('only a new recipe that duplicates none begins with a template', () => {
  const template = (id: string, search: string) =>
    editorAt({ id }, new URLSearchParams(search)).templateKey;
  expect(template('new', 'template=balm')).toBe('balm');
  expect(template('new', 'template=soup')).toBeNull();
  expect(template('new', 'template=balm&source=7')).toBeNull();
  expect(template('7', 'template=balm')).toBeNull();
});
