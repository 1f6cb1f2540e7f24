import fc from 'fast-check';
import type { Operator } from '#domain/recipe/recipe.ts';
import type { Choice } from '../types.ts';

const CANNABINOIDS = ['THC', 'CBD', 'CBN', 'CBG', 'CBC', 'THCV', 'CBDV', 'D8'] as const;

const percent = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100);

/** Lots as laboratories report them: distillates with minors, isolates, full spectrum, carriers. */
const percents: fc.Arbitrary<Record<string, number>> = fc.oneof(
  fc.record({ THC: percent(80, 92), CBD: percent(0, 1), CBN: percent(0, 2), CBG: percent(0, 3) }),
  fc
    .record({ main: fc.constantFrom('CBD', 'CBN', 'CBG', 'CBC', 'THCV'), pure: percent(95, 99.9) })
    .map(({ main, pure }) => ({ [main]: pure })),
  fc.record({ THC: percent(1, 6), CBD: percent(30, 70), CBC: percent(0, 4), CBG: percent(0, 4) }),
  fc.record({ THC: percent(20, 60), CBD: percent(0, 30), CBG: percent(0, 5) }),
  fc.constant({}),
);

/** Stock from crumbs to plenty, sometimes with more than 3 decimals. */
const stock = fc.oneof(
  fc.integer({ min: 0, max: 3000 }).map((mg) => mg / 1000),
  fc.integer({ min: 0, max: 900_000 }).map((mg) => mg / 1000),
  fc.integer({ min: 0, max: 9_000_000 }).map((tenths) => tenths / 10_000),
);

const operators: fc.Arbitrary<Operator> = fc.constantFrom('=', '=', '=', '=', '>', '>=', '<', '<=');

/**
 * Lots, each with the share of its stock in percent that goes into the hidden blend from which the targets are taken.
 */
const lots = (most: number) =>
  fc.array(fc.record({ percents, stock, share: fc.integer({ min: 0, max: 60 }), age: fc.nat(5) }), {
    minLength: 1,
    maxLength: most,
  });

const modes: fc.Arbitrary<Choice['mode']> = fc.constantFrom(
  'flexible',
  'flexible',
  'flexible',
  'flexible',
  'use_all',
  'fixed',
);

/** The position of the active lines, and the other lines of the batch. */
const layouts = fc.record({
  sub: fc.constantFrom(false, false, true),
  fixed: fc.constantFrom(null, null, 'g', 'mg', '%'),
  buffer: fc.boolean(),
});
export type Layout = typeof layouts extends fc.Arbitrary<infer Value> ? Value : never;

/** Random values from which one calculation with up to `most` lots is built. */
export const draws = (most: number) =>
  fc.record({
    lots: lots(most),
    modes: fc.array(modes, { minLength: most, maxLength: most }),
    names: fc.subarray([...CANNABINOIDS], { minLength: 1, maxLength: 4 }),
    operators: fc.array(operators, { minLength: 4, maxLength: 4 }),
    units: fc.array(fc.constantFrom('mg/unit', 'mg/unit', 'mg/g', '%'), {
      minLength: 4,
      maxLength: 4,
    }),
    moved: fc.array(fc.constantFrom(1, 1, 1, 1, 1.0005, 1.3, 0.7), {
      minLength: 4,
      maxLength: 4,
    }),
    /** A second limit on the first cannabinoid. */
    second: fc.constantFrom(null, null, null, '<', '>'),
    layout: layouts,
    /** Grams of buffer oil beyond the room that the hidden blend leaves; null when no buffer oil is picked. */
    bufferSpare: fc.constantFrom(null, null, 0, -0.5, 100),
    unitWeight: fc.constantFrom(1, 3.5, 10, 30),
    multiplier: fc.constantFrom(1, 1, 2, 0.5, 1.37),
    room: fc.constantFrom(1, 1.02, 1.5, 4),
  });
export type Draw = ReturnType<typeof draws> extends fc.Arbitrary<infer Value> ? Value : never;
