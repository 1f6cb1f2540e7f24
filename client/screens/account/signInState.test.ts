import { expect, test } from 'vitest';
import { mailedTo, signInEmail, signInState } from './signInState.ts';

test('the sign-in page is handed an e-mail, and whether a link was mailed to it', () => {
  expect(signInEmail(signInState('ada@field.test'))).toBe('ada@field.test');
  expect(mailedTo(signInState('ada@field.test'))).toBeNull();
  expect(mailedTo(signInState('ada@field.test', true))).toBe('ada@field.test');
});

test.each([
  null,
  undefined,
  'ada@field.test',
  {},
  { signInEmail: 7, signInHasMail: true },
  { signInHasMail: true },
  signInState('', true),
])('no e-mail is read from %j, as after a lost state', (state) => {
  expect(signInEmail(state)).toBe('');
  expect(mailedTo(state)).toBeNull();
});
