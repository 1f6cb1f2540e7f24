import { defineConfig } from 'vitest/config';
import { relay } from './scripts/relayPlugin.ts';

// Vite would give our code graphql's ESM copy while Pothos and Yoga load the other one.
const resolve = { alias: { graphql: 'graphql/index.js' } };

/**
 * These tests mock a module or replace the database of the server, so they need modules that no other
 * test has loaded yet.
 */
const REPLACING_MODULES = [
  'server/accounts/accounts.test.ts',
  'server/accounts/inviteUser.test.ts',
  'server/batches/verification.test.ts',
  'tests/upgrades/upgrades.test.ts',
];

/**
 * Rights, hostile input, descriptions and encryption: none of it depends on which database answers. When
 * the tests run on a PostgreSQL server too, they run only there.
 */
const SAME_ON_EVERY_DATABASE = [
  'tests/access/**',
  'tests/attacks/**',
  'tests/tenancy/**',
  'tests/brokenText.test.ts',
  'tests/graphqlOverHttp.test.ts',
  'server/accounts/**',
  'server/backup/**',
  'server/feedback/**',
  'server/mail/**',
  'server/observability/**',
  'server/openapi/**',
  'server/organizations/**',
  'server/**/fuzz.test.ts',
  'server/**/hostile*.test.ts',
];
const isSecondDatabase = process.env['SECOND_DATABASE'] === 'true';

const onDatabase = {
  globalSetup: ['tests/globalSetup.ts'],
  setupFiles: ['tests/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Vitest leaves one processor free unless told otherwise: half of a small machine.
    maxWorkers: '100%',
    reporters: process.env['VITEST_JSON']
      ? ['default', ['json', { outputFile: process.env['VITEST_JSON'] }]]
      : ['default'],
    projects: [
      {
        resolve,
        plugins: [relay()],
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'server/documents/**/*.test.{ts,tsx}',
          ],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...onDatabase,
          name: 'integration',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [
            'server/documents/**',
            ...REPLACING_MODULES,
            ...(isSecondDatabase ? SAME_ON_EVERY_DATABASE : []),
          ],
          // Loading the server and PGlite for each file would take as long as the tests do.
          isolate: false,
        },
      },
      {
        resolve,
        test: { ...onDatabase, name: 'integration-isolated', include: REPLACING_MODULES },
      },
    ],
  },
});
