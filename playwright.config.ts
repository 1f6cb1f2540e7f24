import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/browser.ts';

const PORT = process.env['E2E_PORT'] ?? '4173';
const SERVER = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 120_000,
  forbidOnly: process.env['CI'] !== undefined,
  // One database and two cores: one at a time is as fast, and what fails can be read.
  workers: 1,
  reporter: process.env['PLAYWRIGHT_JSON']
    ? [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]]
    : [['list']],
  use: {
    baseURL: SERVER,
    viewport: { width: 1440, height: 900 },
    launchOptions: await findChromium(),
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node --import tsx e2e/server.ts',
    url: `${SERVER}/readyz`,
    // A stale build is made anew first.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: PORT },
  },
});
