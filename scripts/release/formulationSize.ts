import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Measures the size of the formulation engine in a browser: the deciding part, which the oil screen loads before its
 * first preview, and the explanation, which is loaded on demand. Fails above the budget, of which 400 bytes are there
 * for maximums judged by upper bounds and 1,300 for caps of the label: the first preview must refuse what the server
 * will refuse.
 */
const BUDGET_BYTES = 13_200;
const ROOT = path.resolve(import.meta.dirname, '../..');

const decides = await gzippedBytes('decide.ts');
const whole = await gzippedBytes('solve.ts');
const isOver = decides > BUDGET_BYTES;
console.log(
  `domain/formulation ${kilobytes(decides)} of script, gzipped (budget ${kilobytes(BUDGET_BYTES)})${isOver ? ': TOO MUCH' : ''}; its explanation of failures, a chunk of its own, ${kilobytes(whole - decides)}`,
);
if (isOver) process.exitCode = 1;

async function gzippedBytes(entry: string): Promise<number> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      // Only this library format is minified.
      lib: {
        entry: path.join(ROOT, 'domain/formulation', entry),
        formats: ['iife'],
        name: 'formulation',
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  return outputs.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0),
    0,
  );
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
