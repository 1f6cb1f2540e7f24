import { beforeAll, inject } from 'vitest';
import { applySettings } from '#server/env.ts';
import { TEST_SETTINGS } from './testSettings.ts';
import { openEmptied } from './workerDatabase.ts';

beforeAll(async () => {
  await openEmptied(inject('database'));
  applySettings(TEST_SETTINGS);
});
