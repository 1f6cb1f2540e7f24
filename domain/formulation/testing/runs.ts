import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';

/** Number of random cases for each law. `npm run test:formulation` sets a higher one. */
export const numRuns = Number(process.env['FORMULATION_INSTANCES'] ?? 200);

const COLUMN = 44;

/** Adds a line to the totals that `npm run test:formulation` prints. */
export function report(subject: string, totals: string): void {
  const file = process.env['FORMULATION_REPORT'];
  if (file !== undefined) appendFileSync(file, `${subject.padEnd(COLUMN)} ${totals}\n`);
}

/**
 * Runs a law on random problems and reports how many of them it applied to: `holdsFor` returns false for a problem to
 * which the law does not apply. Fails when it applied to at most one in `rarest`.
 */
export function law<Values extends [unknown, ...unknown[]]>(
  name: string,
  rarest: number,
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  holdsFor: (...values: Values) => boolean,
): void {
  let about = 0;
  fc.assert(
    fc.property(...arbitraries, (...values) => {
      if (holdsFor(...values)) about++;
    }),
    { numRuns },
  );
  report(`law: ${name}`, `${about} of ${numRuns} problems`);
  expect(about, 'problems the law is about').toBeGreaterThan(numRuns / rarest);
}
