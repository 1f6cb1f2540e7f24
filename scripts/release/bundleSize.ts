import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/**
 * Measures the scripts of a first visit: those in index.html, the screen's chunk and all their imports. Fails at 5 %
 * above the budget, and prints the pages above it.
 */
const BUDGET_KB = 250;
const FAILS_AT = 1.05;
const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');
const PAGES = {
  '/login': 'screens/account/LoginScreen/LoginScreen.tsx',
  '/recipes': 'screens/RecipesScreen/RecipesScreen.tsx',
};

const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(read('.vite/manifest.json').toString()));

for (const [page, screen] of Object.entries(PAGES)) {
  const files = new Set([...scriptsOfPage(), ...chunksOf('index.html'), ...chunksOf(screen)]);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  const isOver = bytes > BUDGET_KB * 1000;
  console.log(
    `${page.padEnd(10)} ${(bytes / 1000).toFixed(1)} kB of script, gzipped, in ${files.size} files (budget ${BUDGET_KB} kB)${isOver ? ': over budget' : ''}`,
  );
  if (bytes > BUDGET_KB * 1000 * FAILS_AT) process.exitCode = 1;
}

/** Scripts outside the bundle, which the manifest does not list. */
function scriptsOfPage(): readonly string[] {
  const page = read('index.html').toString();
  return [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

function chunksOf(name: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}. Was a screen renamed?`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports) chunksOf(imported, seen);
  return seen;
}

function read(file: string): Buffer {
  return readFileSync(path.join(CLIENT, file));
}
