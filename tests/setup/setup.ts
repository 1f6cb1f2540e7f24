import { afterAll, beforeAll, expect, inject } from 'vitest';
import { applySettings } from '#server/settings/env.ts';
import { foundSecrets, watchSecrets } from '#tests/secrets.ts';
import { TEST_SETTINGS } from './testSettings.ts';
import { openEmptied } from './workerDatabase.ts';

beforeAll(async () => {
  watchSecrets();
  await openEmptied(inject('database'));
  applySettings(TEST_SETTINGS);
});

afterAll(async () => {
  expect(await foundSecrets(), 'secrets that were told').toEqual([]);
});
