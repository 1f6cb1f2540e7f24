import { defineConfig } from 'vitest/config';
import { relay } from './scripts/bundle/relayPlugin.ts';
import { ON_BOTH_DATABASES } from './tests/setup/databases.ts';

// Vite would give our code graphql's ESM copy while Pothos and Yoga load the other one.
const resolve = { alias: { graphql: 'graphql/index.js' } };

/**
 * These tests mock a module or replace the database of the server, so they need modules that no other test has loaded
 * yet.
 */
const REPLACING_MODULES = [
  'server/accounts/session/login.test.ts',
  'server/accounts/session/loginAttempts.test.ts',
  'server/accounts/invitations/inviteUser.test.ts',
  'server/batches/writing/acrossProcesses.test.ts',
  'server/batches/writing/verification.test.ts',
  'tests/upgrades/upgrades.test.ts',
];

/** Set where another run of all tests uses a server; these tests run on the embedded database too. */
const ON_SECOND_DATABASE = process.env['SECOND_DATABASE'] === 'true' ? ON_BOTH_DATABASES : null;
const isOnSecond = (path: string) => ON_SECOND_DATABASE?.includes(path) ?? true;

const onDatabase = {
  globalSetup: ['tests/setup/globalSetup.ts'],
  setupFiles: ['tests/setup/laws.ts', 'tests/setup/setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // By default Vitest leaves one processor free, which is half of a small machine.
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
            'scripts/**/*.test.ts',
            'tests/docs/**/*.test.ts',
            'tests/faults/**/*.test.ts',
          ],
          setupFiles: ['tests/setup/laws.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...onDatabase,
          name: 'integration',
          include: ON_SECOND_DATABASE
            ? [...ON_SECOND_DATABASE]
            : ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [
            'server/documents/**',
            'tests/docs/**',
            'tests/faults/**',
            ...REPLACING_MODULES,
          ],
          // Loading the server and PGlite for each file would take as long as the tests do.
          isolate: false,
        },
      },
      {
        resolve,
        test: {
          ...onDatabase,
          name: 'integration-isolated',
          include: REPLACING_MODULES.filter(isOnSecond),
        },
      },
    ],
  },
});
