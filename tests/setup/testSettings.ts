import type { Settings } from '#server/settings/env.ts';

/** Settings of all tests that do not choose their own. */
export const TEST_SETTINGS: Settings = {
  port: 0,
  host: '127.0.0.1',
  database: { kind: 'memory' },
  jwtSecret: 'a secret of the tests that is long enough',
  jwtSecretPrevious: undefined,
  publicUrl: 'http://localhost:4000',
  mailUrl: undefined,
  mailFrom: 'hello@batchwright.test',
  supportEmail: 'support@batchwright.test',
  appEnv: 'development',
  minFreeMb: 0,
  backups: {
    database: { kind: 'memory' },
    folder: '/nowhere',
    everyMinutes: 0,
    passphrase: undefined,
    minFreeMb: 0,
  },
  anchors: null,
  demoData: false,
  logLevel: 'silent',
  metrics: null,
  slowStatementMs: 0,
  tracing: false,
  trustProxy: false,
  enforcePlans: false,
};
