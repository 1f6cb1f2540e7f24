import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEnvironment } from '#tests/processes/serverProcess.ts';

/** The server of the browser tests: what `npm start` runs, on demo data in a temporary folder. */
const folder = mkdtempSync(path.join(tmpdir(), 'batchwright-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

process.env = serverEnvironment({ PORT: process.env['E2E_PORT'] ?? '4173', DATA_DIR: folder });
await import('../../scripts/start.ts');
