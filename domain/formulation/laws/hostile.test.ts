import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { decide } from '../decide.ts';
import { canBlend } from '../linear/dual.ts';
import { problemOf } from '../problem/problem.ts';
import { unpickedOils } from '../remedies/unpickedOils.ts';
import { formulate } from '../solve.ts';
import { suggest } from '../suggest/suggest.ts';
import { inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';
import { inputs } from '../testing/instances.ts';
import { allowedMg, limitedProgram } from '../testing/limited.ts';
import { recheck } from '../testing/recheck.ts';
import { numRuns, report } from '../testing/runs.ts';
import {
  type Allocation,
  type Choice,
  FAILURE_CLASSES,
  type Feasible,
  type Formulation,
  type FormulationInput,
} from '../types.ts';
import { verifyAllocations } from '../verify.ts';

const numbers = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  0,
  -1,
  -1e-9,
  1e-9,
  5e-324,
  100.0001,
  1e9,
  1e12,
  1e15,
  1e300,
  0.1 + 0.2,
];
const words = [
  '',
  ' ',
  'lot-0',
  'nobody',
  '__proto__',
  'constructor',
  'toString',
  'thc',
  'TḦC',
  '=',
];
const wildNumber = fc.oneof(fc.constantFrom(...numbers), fc.double());
const wildWord = fc.constantFrom(...words);

/** One mutation of a calculation: a replaced value, or a list that is emptied, doubled or filled. */
const mutation = fc.record({
  at: fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom('set', 'set', 'set', 'set', 'empty', 'double', 'fill', 'rename'),
  number: wildNumber,
  word: wildWord,
  key: fc.constantFrom('THC', 'thc', ' THC ', '__proto__', 'constructor', ''),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

/** The replacement for a leaf; it keeps the type, which TypeScript and request validation guarantee. */
function leaf(value: unknown, { number, word }: Mutation): unknown {
  if (typeof value === 'string') return word;
  return typeof value === 'number' || value === null ? number : value;
}

/** Descends into the value along the numbers in `at` (modulo its size) and changes what it reaches. */
function mutate(value: unknown, mutation: Mutation, depth = 0): unknown {
  const { at, kind, number, key } = mutation;
  const step = at[depth] ?? 0;
  if (isList(value)) {
    if (kind === 'empty') return [];
    if (kind === 'double') return [...value, ...value];
    if (kind === 'fill' && value.length > 0) return Array(300).fill(value[0]);
    const index = value.length > 0 ? step % value.length : 0;
    return value.map((item, other) => (other === index ? mutate(item, mutation, depth + 1) : item));
  }
  if (!isRecord(value)) return leaf(value, mutation);
  const keys = Object.keys(value);
  const name = keys[step % Math.max(1, keys.length)] ?? key;
  if (kind === 'rename' && 'THC' in value) {
    return Object.fromEntries([...Object.entries(value), [key, number]]);
  }
  return { ...value, [name]: mutate(value[name], mutation, depth + 1) };
}

/** Choices as a browser tab may have stored them, with unchecked shape. */
const kept = fc.array(
  fc.oneof(
    fc.record(
      {
        oilId: fc.oneof(wildWord, fc.constantFrom('lot-1', 'carrier'), fc.constantFrom(null, 7)),
        mode: fc.constantFrom('flexible', 'use_all', 'fixed', 'Fixed', '', null),
        grams: fc.oneof(wildNumber, fc.constantFrom(null, '0.5', true, [])),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom('lot-0', 0, [], null, undefined),
  ),
  { maxLength: 5 },
);

const verdicts = new Map<string, number>();
afterAll(() => {
  const counts = [...verdicts].sort(([, a], [, b]) => b - a);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const counted = counts.map(([verdict, count]) => `${verdict} ${count}`).join(', ');
  report('hostile input', `${all} problems, 0 exceptions, 0 wrong successes: ${counted}`);
});

function expectSoundAnswer(input: FormulationInput): void {
  const answer = formulate(input);
  expect(decide(input).ok).toBe(answer.ok);
  const suggested = suggest(input).formulation;
  const verdict = answer.ok ? 'ok' : answer.class;
  verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  if (answer.ok) {
    const { worstMg, lotsHold, overMg, underMg } = recheck(input, answer);
    expect(worstMg).toBeLessThanOrEqual(1);
    expect(lotsHold).toBe(true);
    // In floating point a line halfway between two milligrams may be rounded either way.
    expect(Math.max(overMg, underMg)).toBeLessThanOrEqual(input.recipe.ingredients.length);
    expect(verifyAllocations(input, answer.allocations).issues).toEqual([]);
    expectSuggestion(input, answer, suggested);
    return;
  }
  expect(FAILURE_CLASSES).toContain(answer.class);
  expect(answer.classes[0]).toBe(answer.class);
  for (const text of [answer.message, ...answer.details]) expect(text.trim()).not.toBe('');
  expect(verifyAllocations(input, []).ok).toBe(false);
}

/**
 * Suggest must find an answer when the picked lots have one, unless every blend exceeds the limit on untargeted
 * cannabinoids, which it must then report.
 */
function expectSuggestion(input: FormulationInput, answer: Feasible, suggested: Formulation): void {
  const isClean = answer.summary.untargeted.every(({ isAboveLimit }) => !isAboveLimit);
  if (suggested.ok) {
    expect(suggested.summary.untargeted.some(({ isAboveLimit }) => isAboveLimit)).toBe(false);
    return;
  }
  expect(isClean).toBe(false);
  expect(suggested.message).toMatch(
    /^(About .+ (is|are) missing in oils that bring little else\. )?The oils in stock can't make this batch without bringing /,
  );
  const spareMg = Math.min(2, allowedMg(input) / 2);
  expect(canBlend(limitedProgram(wholeInventory(input), 0.45, spareMg))).toBe(false);
}

/** The problem with the picked oils and every other oil that may be suggested. */
function wholeInventory(input: FormulationInput) {
  const others = unpickedOils(problemOf(input));
  const added = others.map(({ id }): Choice => ({ oilId: id, mode: 'flexible' }));
  return problemOf({ ...input, choices: [...input.choices, ...added] });
}

test('any input gets a failure class with a message, or a valid success', () => {
  fc.assert(
    fc.property(
      inputs(4),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      (given, mutations) => {
        const input = mutations.reduce<unknown>(
          (value, one) => mutate(value, one),
          structuredClone(given),
        ) as FormulationInput;
        expectSoundAnswer(input);
      },
    ),
    { numRuns: 4 * numRuns },
  );
  expect(verdicts.get('ok')).toBeGreaterThan(numRuns / 10);
  expect(verdicts.size).toBeGreaterThan(8);
}, 600_000);

test('a null choice or amount is refused', () => {
  const oil = oilOf('a', { THC: 80 });
  const input = inputOf(recipeOf([target('THC', '=', 10)]), [oil]);
  const nothing = [null] as unknown as (Choice & Allocation)[];
  const answer = formulate({ ...input, choices: nothing });
  expect(answer).toMatchObject({ ok: false, class: 'bad_input' });
  expect(answer).toHaveProperty('message', 'A choice names no oil.');
  expect(verifyAllocations(input, nothing).ok).toBe(false);
});

test('amounts of any shape are verified without throwing', () => {
  fc.assert(
    fc.property(inputs(2), kept, (input, allocations) => {
      const { ok, issues } = verifyAllocations(input, allocations as Allocation[]);
      expect(ok).toBe(issues.length === 0);
      if (ok) expect(allocations).toHaveLength(input.choices.length);
    }),
    { numRuns },
  );
}, 600_000);

test('choices of any shape get an answer', () => {
  fc.assert(
    fc.property(inputs(2), kept, (input, choices) => {
      expectSoundAnswer({ ...input, choices: choices as Choice[] });
    }),
    { numRuns },
  );
}, 600_000);
