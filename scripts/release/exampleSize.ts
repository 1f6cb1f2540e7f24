import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/**
 * Measures what the example of the landing page adds to that page: scripts and styles when it comes into view, and the
 * explanation of failures at the first touch.
 */
const BUDGET_KB = 20;
const CLIENT = path.resolve(import.meta.dirname, '../../dist/client');
const LANDING = 'screens/site/LandingScreen';

const Names = z.array(z.string()).default([]);
const manifest = z
  .record(
    z.string(),
    z.object({ file: z.string(), imports: Names, dynamicImports: Names, css: Names }),
  )
  .parse(JSON.parse(read('.vite/manifest.json').toString()));

const landing = chunksOf('index.html', `${LANDING}/LandingScreen.tsx`);
const EXAMPLE = `${LANDING}/tryIt/Example.tsx`;
const example = without(landing, chunksOf(EXAMPLE));
const reasons = without(landing, without(example, chunksOf(...chunk(EXAMPLE).dynamicImports)));
const exampleBytes = gzippedBytes(new Set([...scriptsOf(example), ...stylesOf(example)]));
const isExampleOver = exampleBytes > BUDGET_KB * 1000;
console.log(
  `/ Try it here ${(exampleBytes / 1000).toFixed(1)} kB, gzipped, when it comes into view (budget ${BUDGET_KB} kB)${isExampleOver ? ': TOO MUCH' : ''}; the reasons of failures, at the first touch, ${(gzippedBytes(scriptsOf(reasons)) / 1000).toFixed(1)} kB`,
);
if (isExampleOver) process.exitCode = 1;

/** The chunks with these names, with everything that they import. */
function chunksOf(...names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk(name).imports) add(imported);
  };
  for (const name of names) add(name);
  return seen;
}

function chunk(name: string) {
  const found = manifest[name];
  if (!found) throw new Error(`The build has no chunk ${name}. Was a file renamed?`);
  return found;
}

function without(known: ReadonlySet<string>, names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].filter((name) => !known.has(name)));
}

function scriptsOf(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].map((name) => chunk(name).file));
}

function stylesOf(names: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...names].flatMap((name) => chunk(name).css));
}

function gzippedBytes(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
}

function read(file: string): Buffer {
  return readFileSync(path.join(CLIENT, file));
}
