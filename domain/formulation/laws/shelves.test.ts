import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import { formulate } from '../solve.ts';
import { suggest } from '../suggest/suggest.ts';
import { inputs } from '../testing/instances.ts';
import { realistic, seeded } from '../testing/realistic.ts';
import { report } from '../testing/runs.ts';
import { type FormulationInput, type Oil, SOLUTION_ORDERS } from '../types.ts';

const orders = fc.constantFrom(...SOLUTION_ORDERS);

const stocked = fc.nat().map((seed) => realistic(seeded(seed), 1 + (seed % 3), 12, true));
const held = fc.array(fc.nat(3), { minLength: 12, maxLength: 12 });

/** A batch with few lots picked, and the places of the lots that may not be used among the others. */
const shelves = fc
  .tuple(fc.oneof(inputs(8), stocked), orders, fc.nat(3), held)
  .map(([whole, order, picked, drawn]) => {
    const input = { ...whole, order, choices: whole.choices.slice(0, picked) };
    const taken = new Set([...input.choices.map(({ oilId }) => oilId), input.bufferOilId]);
    const isHeld = (oil: Oil, place: number) => drawn[place] === 0 && !taken.has(oil.id);
    return { input, isHeld };
  });

test('a shelf with lots that may not be used answers like one without them, 500 of 500', () => {
  let offered = 0;
  let without = 0;
  fc.assert(
    fc.property(shelves, ({ input, isHeld }) => {
      const held = { ...input, oils: withHeld(input, isHeld) };
      const rest = { ...input, oils: input.oils.filter((oil, place) => !isHeld(oil, place)) };
      if (rest.oils.length < input.oils.length) without++;
      expect(formulate(held)).toEqual(formulate(rest));
      const suggested = suggest(held);
      expect(suggested).toEqual(suggest(rest));
      if (suggested.choices.length > input.choices.length) offered++;
    }),
    { numRuns: 500 },
  );
  expect(without).toBeGreaterThan(250);
  expect(offered).toBeGreaterThan(100);
});

const withHeld = (input: FormulationInput, isHeld: (oil: Oil, place: number) => boolean): Oil[] =>
  input.oils.map((oil, place) => (isHeld(oil, place) ? { ...oil, mayUse: false } : oil));

test('a picked lot that may not be used is calculated with all the same', () => {
  fc.assert(
    fc.property(inputs(6), orders, (given, order) => {
      const input = { ...given, order };
      const held = { ...input, oils: withHeld(input, () => true) };
      expect(formulate(held).digest).toBe(formulate(input).digest);
    }),
  );
});

const SHELVES = 1000;
const KEYS = ['2026-12-01', '2027-01-14', '2027-01-14 2026-08-01', '2027-01-14 2026-09-30', '2054'];

/** Lots with dates that are alike, differ or are missing. */
function datedShelf(random: () => number): FormulationInput {
  const whole = (most: number) => Math.floor(random() * most);
  const input = realistic(random, 1 + whole(3), 3 + whole(5), true);
  const oils = input.oils.map((oil): Oil => {
    const { useFirst: _received, ...undated } = oil;
    const key = KEYS[whole(KEYS.length + 1)];
    return key === undefined ? undated : { ...undated, useFirst: key };
  });
  return { ...input, oils, untargetedLimitPercent: null };
}

/** Places of the lots in the order in which they are to be used. */
function placesOf(oils: readonly Oil[]): ReadonlyMap<string, number> {
  const keyOf = ({ useFirst, id }: Oil) => [useFirst === undefined ? 1 : 0, useFirst ?? '', id];
  const before = (a: Oil, b: Oil) => {
    const [of, to] = [keyOf(a), keyOf(b)];
    const differs = of.findIndex((part, index) => part !== to[index]);
    return (of[differs] ?? 0) < (to[differs] ?? 0) ? -1 : 1;
  };
  return new Map([...oils].sort(before).map(({ id }, place) => [id, place]));
}

/** The smallest sum of places of `count` lots that can make the batch; Infinity when none can. */
function leastSum(problem: Problem, places: ReadonlyMap<string, number>, count: number): number {
  const { flexible } = problem;
  let least = Infinity;
  for (let set = 0; set < 2 ** flexible.length; set++) {
    const chosen = flexible.filter((_, column) => Math.floor(set / 2 ** column) % 2 === 1);
    const sum = chosen.reduce((total, { oil }) => total + (places.get(oil.id) ?? 0), 0);
    if (chosen.length !== count || sum >= least) continue;
    const part = { ...problem, flexible: chosen, lots: chosen };
    if (canBlend(programOf(part, { marginMg: 0.45 }))) least = sum;
  }
  return least;
}

test('on 1,000 shelves the lots used are the oldest of as many as would do, by trying all', () => {
  const random = seeded(14);
  let compared = 0;
  while (compared < SHELVES) {
    const input = datedShelf(random);
    const answer = formulate(input);
    if (!answer.ok) continue;
    const places = placesOf(input.oils);
    const used = answer.allocations.filter(({ grams }) => grams > 0);
    const sum = used.reduce((total, { oilId }) => total + (places.get(oilId) ?? 0), 0);
    expect(answer.proven).toBe(true);
    expect(sum, JSON.stringify(input)).toBe(leastSum(problemOf(input), places, used.length));
    compared++;
  }
  report('oldest of the fewest lots', `${compared} shelves compared with all choices`);
});
