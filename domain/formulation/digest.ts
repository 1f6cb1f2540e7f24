import type { Problem } from './problem.ts';

/** Raised whenever the same input may give another answer. */
export const ENGINE_VERSION = 1;

/**
 * 53-bit hash of a text as 14 hexadecimal digits (cyrb53 by bryc, public domain). Not for secrets:
 * it shows that two calculations saw the same input and gave the same answer.
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const top = (2097151 & low).toString(16).padStart(6, '0');
  return top + (high >>> 0).toString(16).padStart(8, '0');
}

/** Digest of a problem and its result in whole milligrams (or its failure class). */
export function digestOf(problem: Problem, result: readonly (number | string)[]): string {
  const { rows, flexible, constants, buffer, weights, fill, input } = problem;
  const lots = [...constants, ...flexible, ...(buffer ? [buffer] : [])].map((lot) =>
    [lot.oil.id, lot.mode, lot.stockMg, lot.takenMg, lot.percents.join()].join(' '),
  );
  const targets = rows.map((row) => [row.key, row.lowerMg, row.upperMg].join(' '));
  const head = [ENGINE_VERSION, weights.batchGrams, weights.capacityMg, fill, input.order ?? ''];
  return hashText([head.join(' '), ...targets, ...lots, result.join(' ')].join('\n'));
}
