import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/recipe/draft/draft.ts';
import { normalized } from '#domain/recipe/draft/normalized.ts';
import { validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import { draftOf as someDraft, targetRow } from '#domain/recipe/testing/drafts.ts';
import { draftOf, valuesOf } from './editorValues.ts';

const THC = { name: 'THC', unit: 'mg/unit' } as const;
const CBD = { name: 'CBD', unit: '%' } as const;

/** Sorts targets, because the form uses the order of the screen. */
const sorted = (draft: ReturnType<typeof normalized>) => ({
  ...draft,
  specifications: draft.specifications.map((target) => JSON.stringify(target)).toSorted(),
});

test('an opened but unchanged recipe keeps its content', () => {
  fc.assert(
    fc.property(validDrafts(), (draft) => {
      const opened = draftOf(valuesOf(draft, [THC, CBD], false));
      expect(sorted(normalized(opened))).toEqual(sorted(normalized(draft)));
    }),
  );
});

test('every cannabinoid of the organization has a row, THC and CBD first', () => {
  const values = valuesOf(emptyDraft, [{ ...CBD, name: 'CBN' }, CBD, THC], true);
  const rows = values.targetOrder.map((key) => values.targets[key]);
  expect(rows.map((row) => row?.cannabinoid)).toEqual(['THC', 'CBD', 'CBN']);
  // In a new recipe each starts with its own unit, and the panel with mg/unit.
  expect(rows.map((row) => row?.unit)).toEqual(['mg/unit', '%', '%']);
  expect(values.basis).toBe('mg/unit');
});

test('a maximum, and a cannabinoid no longer in the list, have their own rows', () => {
  const draft = someDraft({
    specifications: [
      targetRow({ cannabinoid: 'thc', value: 10, operator: '>' }),
      targetRow({ cannabinoid: 'THC', value: 12, operator: '<=' }),
      targetRow({ cannabinoid: 'THCV', value: 1, operator: '>' }),
    ],
  });
  const values = valuesOf(draft, [THC, CBD], false);
  const rows = values.targetOrder.map((key) => values.targets[key]);
  expect(rows.map((row) => `${row?.cannabinoid} ${row?.operator} ${row?.value}`)).toEqual([
    'thc > 10',
    'CBD > ',
    'THC <= 12',
    'THCV > 1',
  ]);
  expect(values.operator).toBe('>');
});
