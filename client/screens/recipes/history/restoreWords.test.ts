import { expect, test } from 'vitest';
import { asNewWords, overrideWords, restoredNotice } from './restoreWords.ts';
import type { HistoryVersion } from './versions.ts';

const source = { number: 'GUM-100', version: 2 };
const archived: readonly HistoryVersion[] = [3, 2, 1].map((version) => ({
  id: `v${version}`,
  version,
  status: 'ARCHIVED',
}));
const active: HistoryVersion = { id: 'v4', version: 4, status: 'ACTIVE' };
const draft: HistoryVersion = { id: 'v5', version: 5, status: 'DRAFT' };

test('overriding names the new version and the replaced one', () => {
  expect(overrideWords(source, [active, ...archived])).toBe(
    'GUM-100 version 5 becomes active with the content of version 2; version 4 is archived.',
  );
});

test('overriding explains the consequence for a draft beside the active version', () => {
  expect(overrideWords(source, [draft, active, ...archived])).toBe(
    'GUM-100 version 6 becomes active with the content of version 2; version 4 is archived. The draft, version 5, stays as it is.',
  );
});

test('overriding an archived recipe archives nothing', () => {
  expect(overrideWords(source, archived)).toBe(
    'GUM-100 version 4 becomes active with the content of version 2.',
  );
});

test('a new number leaves the recipe unchanged', () => {
  expect(asNewWords(source, ' ')).toBe(
    'A new recipe becomes active as version 1 with the content of GUM-100 version 2. GUM-100 stays as it is.',
  );
  expect(asNewWords(source, ' GUM-101 ')).toBe(
    'GUM-101 becomes active as version 1 with the content of GUM-100 version 2. GUM-100 stays as it is.',
  );
});

test('the notice afterwards names the active version', () => {
  expect(restoredNotice(source, { number: 'GUM-100', version: 5 })).toBe(
    'GUM-100 version 5 is active with the content of version 2.',
  );
  expect(restoredNotice(source, { number: 'GUM-101', version: 1 })).toBe(
    'GUM-101 version 1 is active with the content of GUM-100 version 2.',
  );
});
