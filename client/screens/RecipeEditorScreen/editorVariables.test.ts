import { expect, test } from 'vitest';
import { editorVariables } from './editorVariables.ts';

const ID = btoa('RecipeVersion:7');
const at = (id: string, search = '') => editorVariables({ id }, new URLSearchParams(search));

test('the editor opens a version by the id of REST as well as by that of the graph', () => {
  for (const id of ['7', ID]) expect(at(id)).toEqual({ id: ID, hasVersion: true });
});

test('so does a duplicate', () => {
  for (const id of ['7', ID]) {
    expect(at('new', `source=${encodeURIComponent(id)}`)).toEqual({ id: ID, hasVersion: true });
  }
});

test.each(['new', 'undefined', ''])('at %s a new recipe is written', (id) => {
  expect(at(id)).toEqual({ id: '', hasVersion: false });
});
