import { beforeEach, expect, test, vi } from 'vitest';
import { endSolved } from './endSolved.ts';

const ended = vi.hoisted((): string[] => []);
vi.mock('#client/ui/notify.ts', () => ({ endProblem: (act: string) => ended.push(act) }));
beforeEach(() => void ended.splice(0));

test('a mutation that succeeds ends what was said of its failure, whoever sent it', () => {
  const answer = { __typename: 'ReactivateOilsPayload', changedCount: 1 };
  endSolved({ reactivateOils: answer }, { input: { ids: ['a'] } });
  expect(ended).toEqual(['reactivateOils']);
});

test('of one thing among several, only what was said of that one', () => {
  endSolved(
    { resendInvitation: { __typename: 'ResendInvitationPayload' } },
    { input: { id: '4' } },
  );
  expect(ended).toEqual(['resendInvitation', 'resendInvitation 4']);
});

test('a restored recipe needs its archiving taken back no more', () => {
  endSolved({ restoreRecipe: { __typename: 'RestoreRecipePayload' } }, { input: {} });
  expect(ended).toEqual(['restoreRecipe', 'unarchiveRecipes']);
});

test.each([{ __typename: 'ForbiddenError' }, { refusal: {} }, null, undefined])(
  '%j solves nothing',
  (answer) => {
    endSolved({ reactivateOils: answer }, { input: { ids: [] } });
    expect(ended).toEqual([]);
  },
);
