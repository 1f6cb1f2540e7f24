import { afterAll, beforeAll, expect, inject } from 'vitest';
import { applySettings } from '#server/env.ts';
import { toldSecrets, watchSecrets } from './secrets.ts';
import { TEST_SETTINGS } from './testSettings.ts';
import { openEmptied } from './workerDatabase.ts';

beforeAll(async () => {
  watchSecrets();
  await openEmptied(inject('database'));
  applySettings(TEST_SETTINGS);
});

afterAll(async () => {
  expect(await toldSecrets(), 'secrets that were told').toEqual([]);
});
