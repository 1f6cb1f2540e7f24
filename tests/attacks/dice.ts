import fc, { type GeneratorValue } from 'fast-check';
import { HOSTILE_VALUES } from '#tests/samples/hostile.ts';

/** Random choices for generated requests, repeatable by seed. */
export type Dice = {
  readonly chance: (percent: number) => boolean;
  /** 0 to `most`. */
  readonly upTo: (most: number) => number;
  readonly one: <Value>(values: readonly Value[]) => Value | undefined;
  readonly some: <Value>(values: readonly Value[]) => readonly Value[];
  readonly text: () => string;
  /** Arbitrary JSON, including values that commonly break programs. */
  readonly junk: () => unknown;
};

const WEIRD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\ud800b',
  '\u202eabc',
  'ﷺ',
  '🧪🧪',
  "' OR 1=1 --",
  '%',
  '_',
  '\\',
  '"',
  '\u2028',
  '-0',
  '1e999',
  '2026-02-30',
  '0000-01-01',
  '-271821-04-20',
  'toString',
  '__proto__',
];

/** Uniformly distributed, because fast-check prefers the smallest and largest numbers. */
const evenly = (max: number) => fc.noBias(fc.nat({ max }));

export const diceOf = (gen: GeneratorValue): Dice => {
  const upTo = (most: number) => gen(evenly, Math.max(0, most));
  const one = <Value>(values: readonly Value[]) => values[upTo(values.length - 1)];
  const chance = (percent: number) => upTo(99) < percent;
  const text = () =>
    chance(30) ? (one(WEIRD_TEXTS) ?? '') : gen(fc.string, { unit: 'binary', maxLength: 12 });
  return {
    chance,
    upTo,
    one,
    some: (values) => values.filter(() => chance(100 / Math.max(2, values.length / 3))),
    text,
    junk: () => {
      if (chance(40)) return one(HOSTILE_VALUES);
      return chance(40) ? text() : gen(fc.jsonValue, { maxDepth: 2 });
    },
  };
};
