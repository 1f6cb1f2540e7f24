import { appendFileSync } from 'node:fs';
import fc from 'fast-check';

/** How many random cases each law is tried on. `npm run test:formulation` asks for more. */
export const numRuns = Number(process.env['FORMULATION_INSTANCES'] ?? 200);

const seed = process.env['FORMULATION_SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

/** Adds a line to the totals that `npm run test:formulation` prints. */
export function report(subject: string, totals: string): void {
  const file = process.env['FORMULATION_REPORT'];
  if (file !== undefined) appendFileSync(file, `${subject.padEnd(26)}${totals}\n`);
}
