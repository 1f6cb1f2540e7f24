import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalized } from '#domain/recipe/draft/normalized.ts';
import { anyDrafts, validDrafts } from '#domain/recipe/testing/draftArbitraries.ts';
import { mutationsOf } from '#domain/recipe/testing/mutations.ts';
import { recipeIssues } from './issues.ts';

const messagesOf = (...given: Parameters<typeof recipeIssues>) =>
  recipeIssues(...given).map((issue) => issue.message);

test('a valid recipe has no issues for either purpose', () => {
  fc.assert(
    fc.property(validDrafts(), (draft) => {
      expect(recipeIssues(draft, 'publish')).toEqual([]);
      expect(recipeIssues(draft, 'draft')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('one broken rule gives an issue at the path of its field', () => {
  fc.assert(
    fc.property(validDrafts(), (valid) => {
      for (const { draft, path } of mutationsOf(valid)) {
        const paths = recipeIssues(draft, 'publish').map((issue) => issue.path.join('.'));
        expect(paths).toContain(path.join('.'));
      }
    }),
    { numRuns: 40 },
  );
});

test('every issue of a draft is also an issue when publishing', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      expect(recipeIssues(draft, 'publish')).toEqual(
        expect.arrayContaining([...recipeIssues(draft, 'draft')]),
      );
    }),
    { numRuns: 200 },
  );
});

test('normalizing a draft never adds an issue', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      const before = messagesOf(draft, 'draft');
      for (const message of messagesOf(normalized(draft), 'draft')) {
        expect(before).toContain(message);
        before.splice(before.indexOf(message), 1);
      }
    }),
    { numRuns: 200 },
  );
});

test('checking for issues does not modify the draft', () => {
  fc.assert(
    fc.property(anyDrafts(), (draft) => {
      const copy = structuredClone(draft);
      recipeIssues(draft, 'publish');
      expect(draft).toEqual(copy);
    }),
    { numRuns: 50 },
  );
});
