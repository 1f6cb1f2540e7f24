import { expect, test } from 'vitest';
import { failed, refusalOf } from '#client/relay/saving/refusal.ts';
import { NUMBER_TAKEN } from '#domain/recipe/recipeNumber.ts';
import { saveOutcome, UNEXPECTED } from './saveOutcome.ts';

const issues = [{ path: ['name'], message: 'Enter a name.' }];
const changed = { code: 'CONFLICT', message: 'Changed by Maya.', changedBy: 'Maya' };

test.each([
  [
    'what is to be mended',
    { code: 'BAD_USER_INPUT', message: 'Enter a name.', issues },
    { kind: 'invalid', issues },
  ],
  [
    'a number that is taken, at its field',
    { code: 'CONFLICT', message: NUMBER_TAKEN },
    { kind: 'invalid', issues: [{ path: ['number'], message: NUMBER_TAKEN }] },
  ],
  [
    'a version that came first, with what to load instead',
    { ...changed, currentVersionId: 'v4' },
    {
      kind: 'conflict',
      conflict: { message: 'Changed by Maya.', changedBy: 'Maya', currentVersionId: 'v4' },
    },
  ],
  [
    'a conflict without a version to load, in its words',
    changed,
    { kind: 'refused', message: 'Changed by Maya.' },
  ],
  [
    'what may not be done, in its words',
    { code: 'FORBIDDEN', message: 'You may not.' },
    { kind: 'refused', message: 'You may not.' },
  ],
])('the outcome of a save refused for %s', (_, answer, outcome) => {
  expect(saveOutcome({ payload: null, refusal: refusalOf(UNEXPECTED, answer) })).toEqual(outcome);
});

test('a failed request says why, and an unknown response what to do', () => {
  const refused = (message?: string) =>
    saveOutcome({ payload: null, refusal: failed(UNEXPECTED, message) });
  expect(refused('Network error')).toEqual({ kind: 'refused', message: 'Network error' });
  expect(refused()).toEqual({ kind: 'refused', message: UNEXPECTED });
});
