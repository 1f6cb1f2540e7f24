import { expect, test } from 'vitest';
import { formulate } from './solve.ts';
import { suggest } from './suggest/suggest.ts';
import {
  flexible,
  inputOf,
  lineOf,
  oilOf,
  recipeOf,
  subLineOf,
  target,
  useAll,
} from './testing/factories.ts';
import type { FormulationInput } from './types.ts';

/** 100 units with 10 mg THC each, which allows 100 mg of any other cannabinoid. */
const recipe = recipeOf([target('THC', '=', 10)]);

function solved(input: FormulationInput) {
  const answer = formulate(input);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

test('lists untargeted cannabinoids in mg, mg/unit and mg/g', () => {
  const { summary } = solved(inputOf(recipe, [oilOf('d9', { THC: 80, cbn: 4, CBD: 0.4 })]));
  // 1.25 g of the oil.
  expect(summary.untargeted).toEqual([
    { cannabinoid: 'CBD', mg: 5, mgPerUnit: 0.05, mgPerGram: 0.005, isAboveLimit: false },
    { cannabinoid: 'cbn', mg: 50, mgPerUnit: 0.5, mgPerGram: 0.05, isAboveLimit: false },
  ]);
});

test('above a tenth of the requested amount there is a warning, at the limit there is none', () => {
  const at = solved(inputOf(recipe, [oilOf('d9', { THC: 80, CBD: 8 })]));
  expect(at.summary.untargeted).toMatchObject([{ mg: 100, isAboveLimit: false }]);
  expect(at.warnings).toEqual([]);
  const above = solved(inputOf(recipe, [oilOf('d9', { THC: 80, CBD: 8.1 })]));
  expect(above.summary.untargeted).toMatchObject([{ mg: 101.25, isAboveLimit: true }]);
  expect(above.warnings).toEqual([
    'Brings 1.013 mg CBD a unit, which the recipe does not ask for.',
  ]);
});

test('the buffer oil, Use All and Fixed lots count as well', () => {
  const oils = [
    oilOf('d9', { THC: 80 }),
    oilOf('mct', { CBD: 0.1 }, 2000),
    oilOf('x', { CBN: 2 }, 3),
  ];
  const { summary } = solved(
    inputOf(recipe, oils, { choices: [flexible('d9'), useAll('x')], bufferOilId: 'mct' }),
  );
  // 995.75 g of buffer, 3 g of the other.
  expect(summary.untargeted).toMatchObject([
    { cannabinoid: 'CBD', mg: 995.75, isAboveLimit: true },
    { cannabinoid: 'CBN', mg: 60, isAboveLimit: false },
  ]);
});

test('the limit is a setting; without one, or with maximums alone, nothing is marked', () => {
  const oils = [oilOf('d9', { THC: 80, CBD: 8 })];
  const marked = (more: Partial<FormulationInput>, asked = recipe) =>
    solved(inputOf(asked, oils, more)).summary.untargeted.map((one) => one.isAboveLimit);
  expect(marked({ untargetedLimitPercent: 9.9 })).toEqual([true]);
  expect(marked({ untargetedLimitPercent: 0 })).toEqual([true]);
  expect(marked({ untargetedLimitPercent: 100 })).toEqual([false]);
  expect(marked({ untargetedLimitPercent: null })).toEqual([false]);
  const atMost = recipeOf([target('THC', '<', 10)], {
    ingredients: [lineOf('active'), lineOf('fixed', { name: 'Sugar', quantity: 990, unit: 'g' })],
  });
  const fixed = { choices: [{ oilId: 'd9', mode: 'fixed', grams: 1 }] } as const;
  expect(marked(fixed, atMost)).toEqual([false]);
});

test('a cannabinoid with two targets is counted once', () => {
  const asked = recipeOf([target('THC', '>', 10), target('THC', '<', 11), target('thc', '>=', 9)], {
    ingredients: [
      lineOf('sub_formulation', {
        subPercentage: 10,
        subIngredients: [subLineOf('active'), subLineOf('buffer')],
      }),
      lineOf('buffer', { name: 'Base', type: 'fixed', quantity: 900, unit: 'g' }),
    ],
  });
  const { summary } = solved(inputOf(asked, [oilOf('d9', { THC: 80, CBD: 8.1 })]));
  expect(summary.untargeted).toMatchObject([{ isAboveLimit: true }]);
});

test('a blend within the limit is preferred among those of the picked lots', () => {
  const oils = [
    { ...oilOf('spectrum', { THC: 50, CBD: 45 }), useFirst: '2026-01-01' },
    { ...oilOf('d9', { THC: 80 }, 1.2), useFirst: '2026-02-01' },
  ];
  const { allocations, summary } = solved(inputOf(recipe, oils));
  expect(allocations.map(({ grams }) => grams)).toEqual([0.08, 1.2]);
  expect(summary.untargeted).toMatchObject([{ mg: 36, isAboveLimit: false }]);
});

test('free stock is preferred, promised stock used only when nothing else works', () => {
  const oils = [
    { ...oilOf('old', { THC: 80 }), freeGrams: 0.5, useFirst: '2026-01-01' },
    { ...oilOf('new', { THC: 80 }), useFirst: '2026-02-01' },
  ];
  const grams = (input: FormulationInput) => solved(input).allocations.map((one) => one.grams);
  expect(grams(inputOf(recipe, oils))).toEqual([0, 1.25]);
  expect(grams(inputOf(recipe, oils.slice(0, 1)))).toEqual([1.25]);
});

/** The demo stock that contains THC or CBG, and the demo recipe GUM-925. */
const demoStock = [
  oilOf('D9-011', { THC: 84.6, CBN: 2.3, CBG: 0.7 }, 310.5),
  oilOf('D9-014', { THC: 88.2, CBD: 0.4, CBN: 1.1, CBG: 0.9 }, 1250),
  oilOf('D9-020', { THC: 91.4, CBN: 0.6 }, 640.25),
  oilOf('CBD-I-03', { CBD: 99.4 }, 2400),
  oilOf('CBD-B-07', { CBD: 78.3, CBG: 3.1, CBC: 2.2, CBN: 0.8 }, 860),
  oilOf('CBN-I-01', { CBN: 98.6 }, 75),
  oilOf('CBG-I-02', { CBG: 98.9 }, 8),
  oilOf('D9-T-02', { THC: 86.9, CBC: 0.5, CBG: 1.2 }, 450),
  oilOf('FSE-05', { THC: 3.2, CBD: 62, CBC: 3.9, CBG: 1.8 }, 540),
  oilOf('MCT-22', {}, 15_000),
];
const gum925 = recipeOf([target('THC', '=', 2.5), target('CBG', '=', 25)], {
  batchWeightGrams: 2000,
  unitWeightGrams: 4,
  ingredients: [
    lineOf('fixed', { name: 'Base', quantity: 1410 + 12 + 1.8, unit: 'g' }),
    lineOf('active'),
    lineOf('buffer'),
  ],
});

test('GUM-925 of the demo data gets no suggestion: the best blend has about 231 mg CBD a unit', () => {
  const asked = inputOf(gum925, demoStock, { choices: [] });
  const { choices, formulation } = suggest(asked);
  expect(choices).toEqual([]);
  expect(formulation).toMatchObject({
    ok: false,
    class: 'over_constrained',
    message:
      "About 4,516.4 mg CBG is missing in oils that bring little else. The oils in stock can't make this batch without bringing about 230.8 mg CBD a unit and 6.5 mg CBC a unit, which the recipe does not ask for. At most 2.75 mg a unit is allowed.",
  });
  // 2.13888675 mg: the displayed limit must not be above the real one.
  const odd = suggest({ ...asked, untargetedLimitPercent: 7.77777 }).formulation;
  expect(odd.ok ? '' : odd.message).toContain('At most 2.1388 mg a unit is allowed.');
  // The fewest lots, as suggested without a limit.
  const unlimited = suggest({ ...asked, untargetedLimitPercent: null });
  const cbd = unlimited.formulation.summary.untargeted.find(
    ({ cannabinoid }) => cannabinoid === 'CBD',
  );
  expect(cbd?.mgPerUnit.toFixed(0)).toBe('631');
});

test('no remedy for GUM-925 adds the distillate while another remedy works', () => {
  const input = inputOf(gum925, demoStock, { choices: [flexible('D9-014'), flexible('CBG-I-02')] });
  const answer = formulate(input);
  expect(answer.ok ? [] : answer.remedies.map(({ change }) => change.kind)).toEqual([
    'setMultiplier',
    'changeTarget',
  ]);
});

const thcPicked = (oils: Parameters<typeof inputOf>[1], more: Partial<FormulationInput> = {}) =>
  formulate(inputOf(recipe, oils, { choices: [useAll('few')], ...more }));

test('a remedy counts only what the added lots contribute', () => {
  // 2 g of the picked lot already contain 1,000 mg of CBD.
  const picked = oilOf('few', { THC: 20, CBD: 50 }, 2);
  const answer = thcPicked([picked, oilOf('d9', { THC: 80, CBD: 1 })]);
  expect(answer.ok ? [] : answer.remedies[0]?.sentence).toBe('Add D9 from stock (uses 0.750 g).');
  // The only lot that would help exceeds the limit, so it is the only remedy and states the excess.
  const unclean = thcPicked([picked, oilOf('unclean', { THC: 40, CBD: 60 })]);
  expect(unclean.ok ? [] : unclean.remedies.map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining('mg CBD a unit, which the recipe does not ask for.'),
  ]);
});

test('a remedy that exceeds the limit is offered only when there is no other, and states the excess', () => {
  const short = recipeOf([target('THC', '=', 10)], {
    ingredients: [
      lineOf('active'),
      lineOf('fixed', { name: 'Base', quantity: 990, unit: 'g' }),
      lineOf('buffer'),
    ],
  });
  const oils = [oilOf('few', { CBN: 1 }, 0.1), oilOf('unclean', { THC: 40, CBD: 60 })];
  const answer = formulate(inputOf(short, oils, { choices: [useAll('few')] }));
  expect(answer.ok ? [] : answer.remedies.map(({ sentence }) => sentence)).toEqual([
    'Add UNCLEAN from stock (uses 2.500 g). Brings 15.000 mg CBD a unit, which the recipe does not ask for.',
  ]);
});

test('a lot without free stock, or with more than 100 %, is neither suggested nor added', () => {
  const oils = [
    { ...oilOf('promised', { THC: 90 }), freeGrams: 0 },
    oilOf('odd', { THC: 80, CBN: 30 }),
    { ...oilOf('d9', { THC: 80 }), useFirst: '2026-02-01' },
  ];
  const { choices } = suggest(inputOf(recipe, oils, { choices: [] }));
  expect(choices).toEqual([flexible('d9')]);
  const withFew = [oilOf('few', { THC: 80 }, 1), ...oils];
  const answer = formulate(inputOf(recipe, withFew, { choices: [flexible('few')] }));
  const added = answer.ok ? [] : answer.remedies.filter(({ change }) => change.kind === 'addOil');
  expect(added.map(({ sentence }) => sentence)).toEqual(['Add D9 from stock (uses 1.250 g).']);
});

test('what is missing within the limit is named once for each cannabinoid', () => {
  const both = recipeOf(
    [target('THC', '=', 10), target('THC', '>=', 9), target('CBG', '=', 10)],
    // Minimums allow no buffer.
    { ingredients: [lineOf('active')] },
  );
  const oils = [oilOf('thc', { THC: 50, CBD: 40 }), oilOf('cbg', { CBG: 50, CBC: 40 })];
  const { formulation } = suggest(inputOf(both, oils, { choices: [] }));
  expect(formulation.ok ? '' : formulation.message).toMatch(
    /^About [\d,.]+ mg THC and [\d,.]+ mg CBG are missing in oils that bring little else\. The oils in stock can't make this batch without bringing about /,
  );
});
