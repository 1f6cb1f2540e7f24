import { describe, expect, test } from 'vitest';
import { formulate } from '../solve.ts';
import { capOf } from '../testing/caps.ts';
import { fixed, inputOf, oilOf, recipeOf, target, useAll } from '../testing/factories.ts';
import type { FormulationInput, Oil } from '../types.ts';
import { verifyAllocations } from '../verify.ts';

/** 1,000 bottles of 30 g with 1,000 mg CBD each, of an isolate with 98.54 %. */
const bottles = recipeOf([target('CBD', '=', 1000)], {
  batchWeightGrams: 30_000,
  unitWeightGrams: 30,
});
const isolate = (THC: number | 'unknown', more: Partial<Oil> = {}): Oil => ({
  ...oilOf('iso-7', { CBD: 98.54, THC: 0, THCA: 0 }, 5000),
  uppers: { CBD: 98.54, THC, THCA: 0 },
  ...more,
});
const caps = [capOf()];
const asked = (oils: readonly Oil[], more: Partial<FormulationInput> = {}) =>
  formulate(inputOf(bottles, oils, { caps, ...more }));

describe('a container of 1,000 mg CBD with at most 0.4 mg total THC', () => {
  test('is not proved by an isolate below a LOQ of 0.05 %', () => {
    const answer = asked([isolate(0.05)]);
    if (answer.ok) throw new Error('it was proved');
    expect(answer.class).toBe('cap_unproven');
    expect(answer.message).toBe(
      'Total THC may reach 0.507 mg a container; 0.400 mg is allowed. ISO-7 (98.54 % CBD) is only known to hold less than 0.05 % THC.',
    );
    expect(answer.details).toContain('Ask the lab for a THC LOQ of 0.0394 % or better on ISO-7.');
  });

  test.each([0.01, 0.0394])('is proved by one with at most %f %%', (most) => {
    expect(asked([isolate(most)]).ok).toBe(true);
  });

  test('is made of the lot that proves it, whichever is older', () => {
    const old = { ...isolate(0.05), useFirst: '2025-01-01' };
    const better = { ...isolate(0.01), id: 'iso-8', label: 'ISO-8', useFirst: '2026-01-01' };
    const answer = asked([old, better]);
    if (!answer.ok) throw new Error(answer.message);
    const [fromOld, fromBetter] = answer.allocations.map(({ grams }) => grams);
    expect([fromOld, fromBetter]).toEqual([0, 1014.816]);
    const allOfOld = [
      { oilId: 'iso-7', mode: 'flexible', grams: 1014.816 },
      { oilId: 'iso-8', mode: 'flexible', grams: 0 },
    ] as const;
    const input = inputOf(bottles, [old, better], { caps });
    expect(verifyAllocations(input, allOfOld).issues).toEqual([
      'The batch may hold more Total THC than the label allows.',
    ]);
  });

  test('names what a lot was not tested for', () => {
    const answer = asked([isolate('unknown')]);
    if (answer.ok) throw new Error('it was proved');
    expect(answer.message).toBe(
      "The Total THC cap can't be proved: ISO-7 has a result for THC without LOD or LOQ.",
    );
    const acid = asked([
      isolate(0.01, { percents: { CBD: 98.54 }, uppers: { CBD: 98.54, THC: 0 } }),
    ]);
    expect(acid.ok ? '' : acid.message).toBe(
      "The Total THC cap can't be proved: ISO-7 was not tested for THCA.",
    );
  });

  test('without any limits of certificates is judged by what was found', () => {
    expect(asked([oilOf('iso', { CBD: 98.54 }, 5000)]).ok).toBe(true);
    const strong = asked([oilOf('iso', { CBD: 98.54, THCA: 0.05 }, 5000)]);
    expect(strong.ok ? '' : strong.message).toBe(
      'Total THC may reach 0.445 mg a container; 0.400 mg is allowed.',
    );
  });

  test('says which lots that have to be used are above it', () => {
    const answer = asked([isolate(0.05), isolate(0.01, { id: 'iso-8', label: 'ISO-8' })], {
      choices: [fixed('iso-7', 900), { oilId: 'iso-8', mode: 'flexible' }],
    });
    expect(answer.ok ? '' : answer.message).toBe(
      'Fixed oils exceed the Total THC cap by 50.0 mg. Reduce the fixed quantity of ISO-7.',
    );
  });

  test('counts what may be in the buffer oil', () => {
    const carrier: Oil = { ...oilOf('mct', {}, 50_000), uppers: { THC: 0.001, THCA: 0, CBD: 0 } };
    const clean: Oil = { ...carrier, uppers: { THC: 0, THCA: 0, CBD: 0 } };
    const beside = (oil: Oil) =>
      formulate(
        inputOf(bottles, [isolate(0.02), oil], {
          caps,
          choices: [{ oilId: 'iso-7', mode: 'flexible' }],
          bufferOilId: 'mct',
        }),
      );
    expect(beside(clean).ok).toBe(true);
    const answer = beside(carrier);
    expect(answer.ok ? '' : answer.message).toMatch(
      /^Total THC may reach 0\.49\d mg a container; 0\.400 mg is allowed\. MCT is only known .* ISO-7 \(98\.54 % CBD\) is only known/,
    );
  });
});

test('a cap by serving, unit and weight is the same limit in other words', () => {
  const oil = isolate(0.05);
  const limits = [
    { basis: 'unit', limit: 0.5074 },
    { basis: 'serving', limit: 0.02537 },
    { basis: 'percent', limit: 0.00169 },
  ] as const;
  for (const { basis, limit } of limits) {
    const within = (allowed: number) =>
      asked([oil], { caps: [capOf({ basis, limit: allowed, servingsPerUnit: 20 })] }).ok;
    expect([within(limit), within(limit * 1.001)], basis).toEqual([false, true]);
  }
});

test('lots that are used up are named where they alone are above the cap', () => {
  const answer = asked(
    [isolate(0.05, { grams: 900 }), isolate(0.01, { id: 'iso-8', label: 'ISO-8' })],
    {
      choices: [useAll('iso-7'), { oilId: 'iso-8', mode: 'flexible' }],
    },
  );
  expect(answer.ok ? '' : answer.message).toBe(
    'Use All oils exceed the Total THC cap by 50.0 mg. Uncheck Use All for ISO-7.',
  );
});

test('a cap that can not be calculated with is refused, and not left out', () => {
  for (const bad of [{ unitsPerPackage: 0 }, { servingsPerUnit: Number.NaN }, { limit: -1 }]) {
    const answer = asked([isolate(0.05)], { caps: [capOf({ ...bad, basis: 'package' })] });
    expect([answer.ok, answer.ok ? '' : answer.message]).toEqual([
      false,
      "The cap of Total THC can't be calculated with.",
    ]);
  }
});

test('refusals with other figures have other digests', () => {
  const digests = [
    asked([isolate(0.05)]),
    asked([isolate(0.08)]),
    asked([isolate(0.05)], { caps: [capOf({ limit: 0.3 })] }),
  ].map(({ digest }) => digest);
  expect(new Set(digests).size).toBe(3);
});

test('the nearest result uses the lots although those that have to be used are above a cap', () => {
  const answer = asked([isolate(0.05), isolate(0.01, { id: 'iso-8', label: 'ISO-8' })], {
    choices: [fixed('iso-7', 900), { oilId: 'iso-8', mode: 'flexible' }],
  });
  expect(answer.ok ? [] : answer.nearest.map(({ met }) => met)).toEqual([true]);
});

test('only the cap is said where lots that have to be used meet the targets', () => {
  const answer = asked([isolate(0.05, { grams: 1014.816 })], { choices: [useAll('iso-7')] });
  expect(answer.ok ? [] : answer.classes).toEqual(['use_all_exceeds']);
});

test('a cap within the margin of its target is kept', () => {
  const recipe = recipeOf([target('CBD', '=', 222), target('THC', '=', 8)]);
  const lots = [
    oilOf('a', { CBD: 74.57, THC: 2.88 }, 12.194),
    oilOf('b', { CBD: 72.22, THC: 2.32 }, 43.294),
    oilOf('c', { CBD: 73.38, THC: 5.03 }, 37.571),
  ];
  const cbd = { name: 'CBD', parts: [{ cannabinoid: 'CBD', factor: 1 }] };
  for (const limit of [221.991, 222]) {
    const answer = formulate(
      inputOf(recipe, lots, { caps: [capOf({ analyte: cbd, basis: 'unit', limit })] }),
    );
    expect([limit, answer.ok]).toEqual([limit, true]);
  }
});

test('a cap named like a cannabinoid says nothing of its target', () => {
  const oil: Oil = {
    ...oilOf('iso', { CBD: 98, THC: 0.01 }, 5000),
    uppers: { CBD: 98, THC: 0.02 },
  };
  const analyte = { ...capOf().analyte, name: 'THC' };
  const recipe = { ...bottles, specifications: [target('CBD', '=', 1000), target('THC', '<=', 5)] };
  const { targets } = verifyAllocations(
    inputOf(recipe, [oil], { caps: [capOf({ analyte, basis: 'unit', limit: 9 })] }),
    [{ oilId: 'iso', mode: 'flexible', grams: 1020.408 }],
  );
  expect(targets.map(({ met }) => met)).toEqual([true, true]);
});

test('an oil that would help is described with what the label asks of it', () => {
  const one = asked([isolate(0.05)]);
  expect(one.ok ? [] : one.details.filter((text) => text.startsWith('Another oil'))).toEqual([
    expect.stringMatching(
      /^Another oil with CBD and no other targeted cannabinoid, and proved to hold no Total THC, would do: about /,
    ),
  ]);
  const two = recipeOf([target('CBD', '=', 1000), target('CBG', '=', 1000)], {
    batchWeightGrams: 30_000,
    unitWeightGrams: 30,
  });
  const several = formulate(inputOf(two, [isolate(0.05, { grams: 1 })], { caps }));
  expect(several.ok ? [] : several.details).toContainEqual(
    expect.stringMatching(
      /without other targeted cannabinoids, and proved to hold no Total THC: about /,
    ),
  );
});
