import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/recipe/draft/draft.ts';
import { valuesOf } from './editorValues.ts';
import { draftState, isRecipeDraft } from './recipeDraft.ts';

const basis = (version: number, revision = 1, id = `v${version}`) => ({ id, version, revision });

test.each([
  ['a new recipe is a new recipe', null, null, 'same'],
  ['the version it was typed over', basis(3), basis(3), 'same'],
  ['a draft somebody has saved since', basis(3, 1), basis(3, 2), 'outdated'],
  ['a version published since', basis(3), basis(4), 'outdated'],
  ['the active version, beside the draft it was typed over', basis(4), basis(3), 'elsewhere'],
  ['a recipe that was new then', null, basis(1), 'elsewhere'],
] as const)('%s', (_, typedOver, open, how) => {
  expect(draftState(typedOver, open)).toBe(how);
});

test('a draft of the editor is accepted, and anything else is not', () => {
  const values = valuesOf(emptyDraft, [{ name: 'THC', unit: 'mg/unit' }], true);
  const kept = { basis: null, values };
  expect(isRecipeDraft(JSON.parse(JSON.stringify(kept)))).toBe(true);
  const { servingsPerUnit: _, labelProfileKeys: __, ...older } = values;
  expect(isRecipeDraft({ basis: null, values: older })).toBe(true);
  expect(isRecipeDraft({ ...kept, values: { ...values, unitMl: 30 } })).toBe(false);
  expect(isRecipeDraft({ basis: null })).toBe(false);
  expect(isRecipeDraft({ ...kept, values: { ...values, rows: { a: { name: 1 } } } })).toBe(false);
});
