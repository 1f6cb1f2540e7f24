import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { applySettings } from '#server/env.ts';
import { databaseUrl, runSql } from './globalSetup.ts';

let database: Database | undefined;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const prepared = inject('database');
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  if (prepared.kind === 'pglite') {
    const snapshot = new Blob([await readFile(prepared.snapshot)]);
    database = await openDatabase({ kind: 'memory', snapshot });
  } else {
    const name = `${prepared.template}_${process.pid}_${Math.floor(Math.random() * 1e9)}`;
    await runSql(url, `CREATE DATABASE ${name} TEMPLATE ${prepared.template}`);
    drop = () => runSql(url, `DROP DATABASE ${name} WITH (FORCE)`);
    database = await openDatabase({ kind: 'postgresql', url: databaseUrl(url, name) });
  }
  applySettings({
    port: 0,
    host: '127.0.0.1',
    database: { kind: 'memory' },
    jwtSecret: 'a secret of the tests that is long enough',
    publicUrl: 'http://localhost:4000',
    mailUrl: undefined,
    mailFrom: 'hello@batchwright.test',
    supportEmail: 'support@batchwright.test',
    appEnv: 'development',
    demoData: false,
    logLevel: 'silent',
    trustProxy: false,
    enforcePlans: false,
  });
});

afterAll(async () => {
  await database?.close();
  await drop?.();
});
