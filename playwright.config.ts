import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/browser.ts';
import { serverPorts } from './e2e/serverPorts.ts';

/** One server for each worker, so that no test meets what another one is doing to its database. */
const ports = serverPorts();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  forbidOnly: process.env['CI'] !== undefined,
  workers: ports.length,
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: await findChromium(),
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a tenth of a run even of tests that pass, and pictures of each frame as much
    // as the test itself: the build machine says what failed, whoever looks into it records.
    trace: { mode: process.env['CI'] ? 'off' : 'retain-on-failure', screenshots: false },
  },
  webServer: ports.map((port) => ({
    command: 'node --import tsx e2e/server.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    // A stale build is made anew first.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: String(port) },
  })),
});
