import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import OpenAPI from 'openapi-typescript-codegen';
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '#tests/execute.ts';

/** The OpenAPI description is linted and used to generate a client, as users of the API do. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom'],
  types: [],
};

let source: string;

beforeAll(async () => {
  source = (await (await testServer()).inject('/api/openapi.json')).body;
});

test('a linter finds nothing to mend in the description', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The server address in the description is that of the tests.
    rules: { 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('a client made of it compiles, and refuses what the API does not have', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-client-'));
  try {
    await OpenAPI.generate({ input: JSON.parse(source), output: folder, httpClient: 'fetch' });
    const project = { compilerOptions: COMPILER_OPTIONS, include: ['.'] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(project));
    expect(await compiled(folder)).toBe('');
    await writeFile(
      path.join(folder, 'program.ts'),
      `import { OilsService } from './index.ts';\nOilsService.noSuchCall();\n`,
    );
    expect(await compiled(folder)).toContain("Property 'noSuchCall' does not exist");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Output of the TypeScript compiler; empty on success. */
const compiled = (folder: string): Promise<string> =>
  promisify(execFile)(process.execPath, [
    path.join(ROOT, 'node_modules/.bin/tsc'),
    '-p',
    folder,
  ]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
