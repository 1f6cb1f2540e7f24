import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';

/** How many random cases each law is tried on. `npm run test:formulation` asks for more. */
export const numRuns = Number(process.env['FORMULATION_INSTANCES'] ?? 200);

const seed = process.env['FORMULATION_SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

const COLUMN = 44;

/** Adds a line to the totals that `npm run test:formulation` prints. */
export function report(subject: string, totals: string): void {
  const file = process.env['FORMULATION_REPORT'];
  if (file !== undefined) appendFileSync(file, `${subject.padEnd(COLUMN)} ${totals}\n`);
}

/**
 * Runs a law on random problems and says how many of them it was about: `holdsFor` gives false for
 * a problem that the law has nothing to say on. Fails when that is more than one in `rarest`.
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
