import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/browser.ts';

const PORT = 4173;
const SERVER = `http://localhost:${PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  timeout: 60_000,
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
    command: 'node --import tsx server/main.ts',
    url: `${SERVER}/readyz`,
    timeout: 60_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'batchwright-e2e-')),
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
  },
});
