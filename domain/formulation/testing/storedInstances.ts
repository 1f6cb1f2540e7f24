import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { formulate } from '../solve.ts';
import { suggest } from '../suggest/suggest.ts';
import { type FormulationInput, SOLUTION_ORDERS } from '../types.ts';
import { inputs, scarceInputs } from './instances.ts';
import { realistic, seeded } from './realistic.ts';

const SEED = 20_261_127;
/** Together 1,000. */
const DRAWN = 500;
const SCARCE = 200;
const REALISTIC = 300;

/** The same calculations on every machine, with up to 40 lots. */
export function storedInstances(): readonly FormulationInput[] {
  const random = seeded(SEED);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return [
    ...fc.sample(inputs(), { seed: SEED, numRuns: DRAWN }),
    ...fc.sample(scarceInputs(), { seed: SEED, numRuns: SCARCE }),
    ...Array.from({ length: REALISTIC }, () =>
      realistic(random, whole(1, 4), whole(3, 40), random() < 0.6),
    ),
  ];
}

/**
 * SHA-256, in hexadecimal, of all that is answered: the calculation in every order, and with few lots picked, so that
 * lots are offered, the failure with its remedies and the suggestion.
 */
export function answersHash(input: FormulationInput, place: number): string {
  const few = { ...input, choices: input.choices.slice(0, place % 3) };
  const answers = [
    ...SOLUTION_ORDERS.map((order) => formulate({ ...input, order })),
    formulate(few),
    suggest(few),
    suggest({ ...few, order: 'oldestFirst' }),
  ];
  return createHash('sha256').update(canonical(answers)).digest('hex');
}

/** JSON with sorted keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
