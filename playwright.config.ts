import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/support/browser.ts';
import { serverPorts } from './e2e/support/serverPorts.ts';

/** One server per worker, so that tests do not share a database. */
const ports = serverPorts();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  // Tests wait for what appears; how fast it does is measured by scripts, because a build machine may be many times slower.
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  workers: ports.length,
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: await findChromium(),
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a tenth of a run even when tests pass, and screenshots of each frame as long as the test
    // itself. The build machine reports failures; record locally to investigate.
    trace: { mode: process.env['CI'] ? 'off' : 'retain-on-failure', screenshots: false },
  },
  webServer: ports.map((port) => ({
    command: 'node --import tsx e2e/support/server.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    // The server first rebuilds an outdated build.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: String(port) },
  })),
});
