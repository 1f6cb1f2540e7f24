import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** JavaScript a first visit of a route loads: the entry, the screen, and all they import at once. */
const BUDGET_KB = 250;
const ROUTES = {
  '/login': ['screens/LoginScreen/LoginScreen.tsx'],
  '/recipes': ['screens/RecipesScreen/RecipesScreen.tsx'],
} as const;

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };

const folder = path.resolve('dist/client');
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
);
const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);

for (const [route, screens] of Object.entries(ROUTES)) {
  const files = new Set<string>();
  for (const name of [...entries, ...screens]) collect(name, files);
  const bytes = [...files].reduce((sum, file) => sum + gzipped(file), 0);
  const kB = bytes / 1000;
  console.log(`${route.padEnd(10)} ${kB.toFixed(1)} kB gzipped of ${BUDGET_KB} in ${files.size} files`);
  if (kB > BUDGET_KB) process.exitCode = 1;
}

function collect(name: string, files: Set<string>): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build.`);
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
}
