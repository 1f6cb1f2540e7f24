import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const INPUTS = [
  'client',
  'domain',
  'prisma/schema.prisma',
  'schema.graphql',
  'scripts/bundle',
  'vite.config.ts',
  'relay.config.json',
  'package-lock.json',
];
const STAMP = 'dist/inputs.sha256';
const OUTPUTS = ['dist/client/index.html', 'server/generated/prisma/client.ts'];

/** True when the build output exists and was made from the current files. */
export async function isBuilt(): Promise<boolean> {
  if (!OUTPUTS.every((file) => existsSync(file))) return false;
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp === (await inputsHash());
}

export const stampBuild = async (): Promise<void> => writeFile(STAMP, await inputsHash());

async function inputsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of await filesBelow(input)) hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(input: string): Promise<readonly string[]> {
  if (path.extname(input) !== '') return [input];
  const entries = await readdir(input, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__generated__'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
