import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { tabHash, tabKey } from './tabKey.ts';

test('a tab has one key of 256 bits as long as it lives', () => {
  expect(tabKey()).toMatch(/^[0-9a-f]{64}$/);
  expect(tabKey()).toBe(tabKey());
});

test('the server is asked with its hash, from which the key cannot be found', () => {
  expect(tabHash()).toBe(createHash('sha256').update(tabKey()).digest('hex'));
});
