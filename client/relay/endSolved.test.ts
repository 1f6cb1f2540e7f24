import { beforeEach, expect, test, vi } from 'vitest';
import { endSolved } from './endSolved.ts';

const ended = vi.hoisted((): string[] => []);
vi.mock('#client/ui/notify.ts', () => ({ endProblem: (act: string) => ended.push(act) }));
beforeEach(() => void ended.splice(0));

test('a mutation that succeeds ends what was said of its failure, whoever sent it', () => {
  const answer = { payload: { changedCount: 1 }, refusal: null };
  endSolved({ reactivateOils: answer }, { input: { ids: ['a'] } });
  expect(ended).toEqual(['reactivateOils']);
});

test('of one thing among several, only what was said of that one', () => {
  endSolved({ resendInvitation: { payload: {} } }, { input: { id: '4' } });
  expect(ended).toEqual(['resendInvitation', 'resendInvitation 4']);
});

test('a restored recipe needs its archiving taken back no more', () => {
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
