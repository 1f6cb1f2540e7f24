import { defineConfig } from 'vitest/config';
import { relay } from './scripts/relayPlugin.ts';

// Vite would give our code graphql's ESM copy while Pothos and Yoga load the other one.
const resolve = { alias: { graphql: 'graphql/index.js' } };

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
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['server/documents/**'],
          globalSetup: ['tests/globalSetup.ts'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
