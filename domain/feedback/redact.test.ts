import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_CONSOLE_LINE, MOST_CONSOLE_LINES, redacted, redactedConsole } from './redact.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

test.each([
  ['Authorization: Bearer abc.def', 'Authorization: [redacted] [redacted]'],
  ['sent bearer s3cret-1 to /api', 'sent bearer [redacted] to /api'],
  [`token ${JWT} refused`, 'token [redacted] refused'],
  ['{"password":"Demo-pass-1","email":"a@b.test"}', '{"password":"[redacted]","email":"a@b.test"}'],
  ['GET /verify-email?token=abc123&x=1', 'GET /verify-email?token=[redacted]&x=1'],
  ['key 0123456789abcdef0123456789abcdef end', 'key [redacted] end'],
])('%s becomes %s', (line, expected) => {
  expect(redacted(line)).toBe(expected);
});

test.each([
  'Failed to load recipes.',
  'GET /api/recipes/12 404 (Not Found)',
  'TypeError: cannot read properties of undefined at RecipeEditorScreen.tsx:120:14',
])('%s is not redacted', (line) => {
  expect(redacted(line)).toBe(line);
});

const secret = fc.stringMatching(/^[A-Za-z0-9_-]{32,80}$/);
const around = fc.string({ maxLength: 40 });

test('long secrets are removed wherever they appear', () => {
  fc.assert(
    fc.property(around, secret, around, (before, hidden, after) => {
      expect(redacted(`${before} ${hidden} ${after}`)).not.toContain(hidden);
    }),
  );
});

test('bearer tokens are removed, however short', () => {
  fc.assert(
    fc.property(around, fc.stringMatching(/^x[A-Za-z0-9.]{7,60}$/), (before, token) => {
      expect(redacted(`${before} Bearer ${token}`)).not.toContain(token);
    }),
  );
});

test('redacting twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), secret), (line) => {
      expect(redacted(redacted(line))).toBe(redacted(line));
    }),
  );
});

test('the last lines are kept, each of a bounded length', () => {
  const lines = Array.from({ length: 250 }, (_, index) => `${index} ${'a b '.repeat(400)}`);
  const kept = redactedConsole(lines);
  expect(kept).toHaveLength(MOST_CONSOLE_LINES);
  expect(kept[0]).toMatch(/^50 /);
  expect(kept.every((line) => line.length <= LONGEST_CONSOLE_LINE)).toBe(true);
});

test('a secret that crosses the length limit is removed before the line is cut', () => {
  const [line = ''] = redactedConsole([`${'a b '.repeat(248)}${'k'.repeat(64)}`]);
  expect(line).not.toContain('kkkk');
});
