import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gramsText } from '#domain/format.ts';
import { formulate } from '#domain/formulation/solve.ts';
import {
  fixed,
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  target,
} from '#domain/formulation/testing/factories.ts';
import { inputs, scarceInputs } from '#domain/formulation/testing/instances.ts';
import { numRuns, report } from '#domain/formulation/testing/runs.ts';
import type {
  Change,
  Feasible,
  FormulationInput,
  Infeasible,
  Remedy,
} from '#domain/formulation/types.ts';
import { fixedLines } from '#domain/recipe/fixedLines.ts';
import type { Ingredient, SubIngredient } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, mgPerPotencyUnit } from '#domain/recipe/targets.ts';
import { withChange } from './change.ts';
import { stepsOf } from './targetRange.ts';

/** Calculations with only some of the lots picked, so that the others can be added. */
const partly = fc
  .tuple(fc.oneof(inputs(6), scarceInputs(6)), fc.integer({ min: 1, max: 6 }))
  .map(([input, picked]) => ({ ...input, choices: input.choices.slice(0, picked) }));

/** The same with heavier fixed lines, so that some leave too little room. */
const crowded = fc
  .tuple(inputs(6), fc.constantFrom(1.05, 1.3, 2, 5))
  .map(([input, times]): FormulationInput => {
    const heavier = <Line extends Ingredient | SubIngredient>(line: Line): Line =>
      line.type === 'fixed' && line.name !== 'Base'
        ? { ...line, quantity: (line.quantity ?? 0) * times }
        : line;
    const ingredients = input.recipe.ingredients.map((line) => ({
      ...heavier(line),
      subIngredients: line.subIngredients.map(heavier),
    }));
    return { ...input, recipe: { ...input.recipe, ingredients } };
  });

/** The same with one lot (with more stock) set to Use All. */
const forced = fc
  .tuple(inputs(6), fc.nat(5), fc.constantFrom(1, 2, 5))
  .map(([input, pick, times]): FormulationInput => {
    const oilId = input.choices[pick % input.choices.length]?.oilId;
    const isForced = (id: string) => id === oilId;
    return {
      ...input,
      oils: input.oils.map((oil) =>
        isForced(oil.id) ? { ...oil, grams: oil.grams * times } : oil,
      ),
      choices: input.choices.map((choice) =>
        isForced(choice.oilId) ? { oilId: choice.oilId, mode: 'use_all' } : choice,
      ),
    };
  });

/** The rarest kinds come with one input in twenty, several at once. */
const RUNS = 8 * numRuns;

type ChangeOf<Kind> = Extract<Change, { kind: Kind }>;

/** Checks a property on every remedy of one kind that random failures produce. */
function eachRemedy<Kind extends Change['kind']>(
  kind: Kind,
  arbitrary: fc.Arbitrary<FormulationInput>,
  holds: (
    input: FormulationInput,
    change: ChangeOf<Kind>,
    remedy: Remedy,
    failure: Infeasible,
  ) => void,
): void {
  let count = 0;
  const isKind = (change: Change): change is ChangeOf<Kind> => change.kind === kind;
  fc.assert(
    fc.property(arbitrary, (input) => {
      const answer = formulate(input);
      if (answer.ok) return;
      for (const remedy of answer.remedies) {
        if (!isKind(remedy.change)) continue;
        count++;
        holds(input, remedy.change, remedy, answer);
      }
    }),
    { numRuns: RUNS },
  );
  report(`law: remedies, ${kind}`, `${count} remedies`);
  expect(count, 'remedies the law is about').toBeGreaterThan(numRuns / 40);
}

function applied(input: FormulationInput, change: Change): Feasible {
  const answer = formulate(withChange(input, change));
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

const isSolved = (input: FormulationInput, change: Change): boolean =>
  formulate(withChange(input, change)).ok;

const takenOf = (answer: Feasible, oilId: string): string =>
  gramsText(answer.allocations.find((one) => one.oilId === oilId)?.grams ?? Number.NaN);

test('a target moves to half or double at most, and the displayed bound is exact', () => {
  eachRemedy(
    'changeTarget',
    fc.oneof(inputs(6), scarceInputs(6)),
    (input, change, { sentence }) => {
      const asked = input.recipe.specifications.find(
        (one) => cannabinoidKey(one.cannabinoid) === cannabinoidKey(change.cannabinoid),
      );
      const shown =
        /^Change the (\S+) target from (\S+) to (\S+) (\S+?)(?:, or anything (?:up|down) to (\S+))?(?: or (?:more|less))?\.$/;
      const [, name, from, to, unit, far] = shown.exec(sentence) ?? [];
      expect([name, from, to, unit]).toEqual([
        change.cannabinoid,
        String(asked?.value),
        String(change.value),
        asked?.unit,
      ]);
      const present = Number(from);
      expect(from).not.toBe(to);
      expect(Number(to)).toBeGreaterThanOrEqual(present / 2 - 1e-9);
      expect(Number(to)).toBeLessThanOrEqual(present * 2 + 1e-9);
      if (far === undefined) return;
      expect(far).not.toBe(to);
      const end = Number(far);
      expect(end).toBeGreaterThanOrEqual(present / 2 - 1e-9);
      expect(end).toBeLessThanOrEqual(present * 2 + 1e-9);
      expect(isSolved(input, { ...change, value: end })).toBe(true);
      const { recipe, multiplier } = input;
      const steps = stepsOf(present, mgPerPotencyUnit(asked?.unit ?? 'mg/g', recipe, multiplier));
      const outwards = end > present ? 1 : -1;
      const beyond = (Math.round(end * steps) + outwards) / steps;
      if (beyond < present / 2 || beyond > present * 2) return;
      expect(isSolved(input, { ...change, value: beyond }), sentence).toBe(false);
    },
  );
});

test('a fixed line is reduced by at most 30 %, and the displayed figures are the ones weighed', () => {
  eachRemedy('reduceFixedLine', crowded, (input, change, { sentence }) => {
    const ofLine = ({ id }: { readonly id: string }) => id === change.ingredientId;
    const before = fixedLines(input.recipe, input.multiplier).find(ofLine)?.grams ?? Number.NaN;
    const recipe = withChange(input, change).recipe;
    const after = fixedLines(recipe, input.multiplier).find(ofLine)?.grams ?? Number.NaN;
    expect(before - after).toBeLessThanOrEqual(0.3 * before + 1e-9);
    const [, by, to] = /by (\S+ g) to (\S+ g)\.$/.exec(sentence) ?? [];
    expect([by, to]).toEqual([gramsText(before - after), gramsText(after)]);
    expect(gramsText(before)).not.toBe(to);
    applied(input, change);
  });
});

test('a multiplier remedy works as displayed, and its range has more than one value', () => {
  eachRemedy('setMultiplier', partly, (input, change, { sentence }) => {
    const [, set] = /^Set the multiplier to x([\d.]+): the picked oils work /.exec(sentence) ?? [];
    expect(Number(set)).toBe(change.multiplier);
    expect(change.multiplier).not.toBe(input.multiplier);
    const ends = [...sentence.matchAll(/(?:from|to) x([\d.]+)(?= |\.$)/g)].slice(1);
    const shown = ends.map(([, end]) => end);
    expect(new Set(shown).size).toBe(shown.length);
    for (const end of shown) {
      expect(isSolved(input, { ...change, multiplier: Number(end) }), sentence).toBe(true);
    }
  });
});

test('an added lot gives the announced amount, and its percents never exceed 100 %', () => {
  const odd = partly.map((input) => ({
    ...input,
    oils: input.oils.map((oil, index) =>
      index % 3 === 1 ? { ...oil, percents: { ...oil.percents, THC: 90, D8: 40 } } : oil,
    ),
  }));
  eachRemedy('addOil', odd, (input, change, { sentence }) => {
    const answer = applied(input, change);
    const [, uses = ''] = /\(uses (.+?)\)\./.exec(sentence) ?? [];
    expect(uses.split(/, | and /)).toEqual(change.oilIds.map((id) => takenOf(answer, id)));
    for (const id of change.oilIds) {
      const percents = input.oils.find((oil) => oil.id === id)?.percents ?? {};
      const sum = Object.values(percents).reduce((total, percent) => total + percent, 0);
      expect(sum).toBeLessThan(100.001);
    }
  });
});

test('a lot made Flexible gives the announced amount', () => {
  eachRemedy('switchToFlexible', forced, (input, change, { sentence }) => {
    const taken = takenOf(applied(input, change), change.oilId);
    const text = taken === '0.000 g' ? '(none of it is needed)' : `(uses ${taken} of it)`;
    expect(sentence).toContain(text);
  });
});

test('a minimum that only one amount reaches is offered at the resulting value or less', () => {
  const recipe = recipeOf([target('THC', '>', 78, '%')], {
    batchWeightGrams: 500,
    unitWeightGrams: 1,
    ingredients: [lineOf('fixed', { name: 'Terpenes', quantity: 25, unit: 'g' }), lineOf('active')],
  });
  const oils = [oilOf('d9', { THC: 91.4 }), oilOf('mct', {})];
  const answer = formulate(inputOf(recipe, oils, { choices: [flexible('d9'), fixed('mct', 52)] }));
  const sentences = answer.ok ? [] : answer.remedies.map(({ sentence }) => sentence);
  // 423 g of 91.4 % in 500 g is 77.3244 %.
  expect(sentences).toContain('Change the THC target from 78 to 77.324 % or less.');
});
