import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseUrl, runSql } from '#tests/setup/globalSetup.ts';
import type { Environment } from './serverProcess.ts';

export type Backend = {
  readonly name: string;
  readonly cycles: number;
  readonly environment: Environment;
  readonly remove: () => Promise<void>;
};

/** On PostgreSQL when TEST_DATABASE_URL is set, otherwise on PGlite, always with new data. */
export function openBackend(): Promise<Backend> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? server(url) : embedded();
}

const cyclesOr = (usual: number): number => Number(process.env['KILL9_CYCLES'] || usual);

async function embedded(): Promise<Backend> {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-kill9-'));
  return {
    name: 'PGlite',
    cycles: cyclesOr(15),
    environment: { DATA_DIR: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function server(url: string): Promise<Backend> {
  const database = `batchwright_kill9_${process.pid}`;
  await runSql(url, `CREATE DATABASE ${database}`);
  return {
    name: 'PostgreSQL',
    cycles: cyclesOr(3),
    environment: {
      DATABASE_URL: databaseUrl(url, database),
      JWT_SECRET: 'a secret of the kill test that is long enough',
    },
    remove: () => runSql(url, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}
