import { beforeEach, expect, test, vi } from 'vitest';
import { endSolved } from './endSolved.ts';

const ended = vi.hoisted((): string[] => []);
vi.mock('#client/ui/notice/notify.ts', () => ({ endProblem: (act: string) => ended.push(act) }));
beforeEach(() => void ended.splice(0));

test('a successful mutation removes the notice of its failure, whoever sent it', () => {
  const answer = { payload: { changedCount: 1 }, refusal: null };
  endSolved({ reactivateOils: answer }, { input: { ids: ['a'] } });
  expect(ended).toEqual(['reactivateOils']);
});

test('for a mutation on one of several records, only the notice for that record', () => {
  endSolved({ resendInvitation: { payload: {} } }, { input: { id: '4' } });
  expect(ended).toEqual(['resendInvitation', 'resendInvitation 4']);
});

test('restoring a recipe removes the notice about undoing its archiving', () => {
  endSolved({ restoreRecipe: { payload: {} } }, { input: {} });
  expect(ended).toEqual(['restoreRecipe', 'unarchiveRecipes']);
});

test.each([{ payload: null, refusal: {} }, { payload: null, refusal: null }, {}, null, undefined])(
  '%j solves nothing',
  (answer) => {
    endSolved({ reactivateOils: answer }, { input: { ids: [] } });
    expect(ended).toEqual([]);
  },
);
