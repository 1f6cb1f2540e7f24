import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import {
  batchHeader,
  content,
  documentInput,
  oil,
  solved,
} from '#domain/record/testing/factories.ts';
import { asMade } from './asMade.ts';
import { deviations } from './deviations.ts';

const target = { cannabinoid: 'THC', operator: '=', value: 10, unit: 'mg/unit' } as const;
const plan = (operator: '=' | '>' | '>=' | '<' | '<=' = '=', value = 10) =>
  buildDocument(
    documentInput({
      content: content({ specifications: [{ ...target, operator, value }] }),
      oils: [oil({ id: 'd9', percents: { THC: 80, CBN: 2 } })],
    }),
  );

/** The document with actual grams by line, in order; null: not weighed. */
const weighed = (document: BatchDocument, grams: readonly (number | null)[]): BatchDocument => ({
  ...document,
  lines: document.lines.map((line, index) => ({
    ...line,
    actualGrams: grams[index] ?? null,
    actualParts: [grams[index] ?? null],
  })),
});
const asPlanned = (document: BatchDocument) => document.lines.map((line) => line.calculatedGrams);
const made = (document: BatchDocument) => {
  const value = asMade(document);
  if (value === null) throw new Error('Nothing was weighed.');
  return value;
};

test('without weighed lines there is no result', () => {
  expect(asMade(plan())).toBeNull();
  expect(batchRecord(batchHeader(), plan()).made).toBeNull();
});

test('100 g of distillate instead of 3.125 g is not certified as planned', () => {
  const document = weighed(plan(), [600, 100, 396.875]);
  const record = batchRecord(batchHeader({ status: 'completed' }), document);
  expect(record.made?.rows[0]).toEqual({
    cannabinoid: 'THC',
    depth: 0,
    target: '= 10 mg/unit',
    // 80,000 mg over 1,096.875 g / 4 g
    made: '291.738 mg/unit',
    difference: '+281.738 mg/unit (+2,817.4 %)',
    mg: '80,000.000',
    mgPerUnit: '291.738',
    result: 'off by more than 5 %',
    isOff: true,
  });
  expect(record.made?.rows[1]).toMatchObject({ cannabinoid: 'CBN', mg: '2,000.000', target: '—' });
  expect(record.oils[0]).toMatchObject({ grams: '3.125', made: '100.000' });
  expect(JSON.stringify(record)).not.toMatch(/"Met"/);
  expect(deviations(document, 500)).toEqual([
    { kind: 'lines', differences: ['Oil d9: 100.000 g instead of 3.125 g (+3,100.0 %)'] },
    {
      kind: 'targets',
      differences: [
        'THC: 291.738 mg/unit instead of = 10 mg/unit (+2,817.4 %)',
        'CBN: 7.293 mg/unit instead of 0.250 mg/unit, which the recipe does not ask for',
      ],
    },
    { kind: 'yield', differences: ['Yield of 200.0 %'] },
  ]);
});

test('lines that were not weighed count as planned, and the record says so', () => {
  const document = weighed(plan(), [610, null, null]);
  const record = batchRecord(batchHeader(), document);
  expect(record.made?.notes).toEqual([
    'As made: 1,010.000 g in all lines, equal to 252.50 units of 4.000 g.',
    'Without an actual, counted as planned: Oil d9; syrup.',
  ]);
  expect(record.oils[0]).toMatchObject({ made: '3.125 (planned)' });
});

test('a unit weight is shown with its 4 decimals everywhere', () => {
  const document = buildDocument(documentInput({ content: content({ unitWeightGrams: 0.0625 }) }));
  const { fields, made } = batchRecord(batchHeader(), weighed(document, asPlanned(document)));
  expect(fields.find(({ key }) => key === 'unitWeight')?.value).toBe('0.0625 g');
  expect(made?.notes[0]).toContain('equal to 16,000.00 units of 0.0625 g.');
});

test('parts that were not weighed are listed as ranges, and counted beyond ten', () => {
  const noteOf = (isWeighedPart: (part: number) => boolean) => {
    const document = buildDocument(documentInput({ parts: 1000 }));
    const [first, ...others] = document.lines;
    if (first === undefined) throw new Error('No line.');
    const actualParts = first.partGrams.map((one, part) => (isWeighedPart(part + 1) ? one : null));
    const { made: value } = batchRecord(batchHeader(), {
      ...document,
      lines: [{ ...first, actualParts }, ...others],
    });
    return value?.notes.at(1);
  };
  expect(noteOf((part) => part === 1)).toBe(
    'Without an actual, counted as planned: Sugar, parts 2–1000; Oil d9; syrup.',
  );
  expect(noteOf((part) => part % 2 === 0 && part > 2)).toBe(
    'Without an actual, counted as planned: Sugar, parts 1–3; Sugar, part 5; Sugar, part 7; Sugar, part 9; Sugar, part 11; Sugar, part 13; Sugar, part 15; Sugar, part 17; Sugar, part 19; Sugar, part 21; Sugar, 489 more parts; Oil d9; syrup.',
  );
});

test('a part that was not weighed counts as planned, the others as weighed', () => {
  const parts = buildDocument(documentInput({ parts: 2 }));
  const [sugar, ...rest] = parts.lines;
  if (sugar === undefined) throw new Error('No line.');
  const document = { ...parts, lines: [{ ...sugar, actualParts: [310, null] }, ...rest] };
  expect(made(document).grams).toBe(1010);
  expect(made(document).planned).toEqual([
    { linePosition: 1, part: 2 },
    { linePosition: 2, part: null },
    { linePosition: 3, part: null },
  ]);
});

test.each([
  ['=', 3.28, true],
  ['=', 3.29, false],
  ['=', 2.96, false],
  ['=', 2.97, true],
  ['>', 30, true],
  ['>=', 2.97, true],
  ['>=', 2.96, false],
  ['<=', 3.125, true],
  ['<=', 3.13, false],
  ['<', 1, true],
] as const)('THC %s 10 mg/unit is met by %d g as made: %s', (operator, grams, met) => {
  const document = weighed(plan(operator), [600, grams, 1000 - 600 - grams]);
  expect(made(document).targets[0]?.met).toBe(met);
});

test('the result states how close each target is, never just that it was met', () => {
  const result = (operator: '=' | '>=' | '<=', grams: number) =>
    batchRecord(batchHeader(), weighed(plan(operator), [600, grams, 400 - grams])).made?.rows[0]
      ?.result;
  expect(result('=', 3.2)).toBe('within 5 %');
  expect(result('=', 4)).toBe('off by more than 5 %');
  expect(result('>=', 3.2)).toBe('within 5 %');
  expect(result('>=', 9)).toBe('not below');
  expect(result('>=', 1)).toBe('more than 5 % below');
  expect(result('<=', 1)).toBe('not above');
  expect(result('<=', 3.2)).toBe('above');
});

test.each(['<=', '<'] as const)('%s is not exceeded by rounding each line by 1 mg', (operator) => {
  for (const grams of [
    [600, 3.125, 396.874],
    [600, 3.126, 396.875],
    [599.999, 3.126, 396.874],
  ]) {
    const document = weighed(plan(operator), grams);
    expect(made(document).targets[0]).toMatchObject({ met: true });
    expect(deviations(document, null)).toEqual([]);
  }
  const passed = weighed(plan(operator), [600, 3.127, 396.873]);
  expect(made(passed).targets[0]).toMatchObject({ met: false });
});

test.each(['>=', '>'] as const)('%s is not missed by rounding each line by 1 mg', (operator) => {
  // 2,375 mg would be 5 % below.
  const short = (grams: number) => made(weighed(plan(operator, 10), [600, grams, 400 - grams]));
  expect(short(2.969).targets[0]?.met).toBe(true);
  expect(short(2.968).targets[0]?.met).toBe(true);
  expect(short(2.966).targets[0]?.met).toBe(false);
});

test('a cannabinoid that must be absent is exceeded by 1 mg', () => {
  const none = plan('<=', 0);
  expect(made(weighed(none, [600, 0.001, 396.875])).targets[0]?.met).toBe(false);
  expect(made(weighed(none, [600, 0, 396.875])).targets[0]?.met).toBe(true);
});

test('a target exceeded only by 1 mg per line is explained next to its figure', () => {
  const rowOf = (operator: '<=' | '>=', grams: readonly number[]) =>
    batchRecord(batchHeader(), weighed(plan(operator), grams)).made?.rows[0];
  expect(rowOf('<=', [600, 3.126, 396.875])).toMatchObject({
    difference: '+0.003 mg/unit (+0.03 %)',
    result: 'within rounding',
    isOff: false,
  });
  expect(rowOf('<=', [600, 3.125, 396.875])?.result).toBe('not above');
  expect(rowOf('>=', [600, 2.968, 397.032])).toMatchObject({
    result: 'within rounding',
    isOff: false,
  });
});

const wholeMg = fc.integer({ min: 0, max: 30 });

test('a figure equal to its target is neither above nor below', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('<=', '<'),
      fc.constantFrom('mg/unit', 'mg/g', '%'),
      fc.integer({ min: 1, max: 1000 }),
      wholeMg,
      (operator, unit, size, more) => {
        const value = { 'mg/unit': 10, 'mg/g': 2.5, '%': 0.25 }[unit];
        const asked = buildDocument(
          documentInput({
            content: content({ specifications: [{ ...target, operator, unit, value }] }),
          }),
        );
        const document = weighed(asked, [600 * size, 3.125 * size + more / 1000, 396.875 * size]);
        const [row] = batchRecord(batchHeader(), document).made?.rows ?? [];
        if (row?.result !== 'above') return;
        expect(Number.parseFloat(row.made)).toBeGreaterThan(value);
        expect(row.difference).toMatch(/^\+/);
      },
    ),
  );
});

test('rejecting units does not make the others stronger', () => {
  const document = weighed(plan(), asPlanned(plan()));
  expect(made(document).targets[0]?.made).toBeCloseTo(10, 9);
  expect(deviations(document, 200)).toEqual([{ kind: 'yield', differences: ['Yield of 80.0 %'] }]);
  expect(deviations(document, 225)).toEqual([]);
  expect(deviations(document, 250)).toEqual([]);
});

test.each([
  [5.25, false],
  [5.251, true],
  [4.75, false],
  [4.749, true],
])('whether a line of 5 g that took %d g requires a reason: %s', (grams, isAsked) => {
  const document = buildDocument(
    documentInput({
      formulation: solved({ allocations: [{ oilId: 'd9', mode: 'fixed', grams: 5 }] }),
      content: content({ specifications: [] }),
    }),
  );
  const [sugar = 0, , syrup = 0] = asPlanned(document);
  const kinds = deviations(weighed(document, [sugar, grams, syrup]), null).map(({ kind }) => kind);
  expect(kinds.includes('lines')).toBe(isAsked);
});

const grams = fc.integer({ min: 1, max: 2_000_000 }).map((mg) => mg / 1000);

test('a batch made exactly as planned has the planned figures and no deviations', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '>', '>=', '<', '<='), fc.boolean(), (operator, partly) => {
      const document = plan(operator);
      const actuals = asPlanned(document).map((one, index) => (partly && index === 2 ? null : one));
      const value = made(weighed(document, actuals));
      expect(value.grams).toBeCloseTo(1000, 9);
      expect(value.targets[0]?.mg).toBe(2500);
      expect(value.targets[0]?.made).toBeCloseTo(10, 9);
      expect(value.targets[0]?.met).toBe(true);
      expect(value.oils.map((one) => one.grams)).toEqual([3.125]);
      expect(deviations(weighed(document, actuals), 240)).toEqual([]);
    }),
  );
});

test('doubling every actual quantity keeps mg per unit and doubles the milligrams', () => {
  fc.assert(
    fc.property(grams, grams, grams, (sugar, distillate, syrup) => {
      const once = made(weighed(plan(), [sugar, distillate, syrup]));
      const twice = made(weighed(plan(), [2 * sugar, 2 * distillate, 2 * syrup]));
      once.cannabinoids.forEach((one, index) => {
        const other = twice.cannabinoids[index];
        expect(other?.mg).toBeCloseTo(2 * one.mg, 6);
        expect((other?.mgPerUnit ?? 0) / (one.mgPerUnit ?? 1)).toBeCloseTo(1, 9);
      });
      expect(twice.targets[0]?.met).toBe(once.targets[0]?.met);
    }),
  );
});

test('milligrams as made are the grams of each lot times its percents, independent of the plan', () => {
  fc.assert(
    fc.property(grams, grams, grams, (sugar, distillate, syrup) => {
      const value = made(weighed(plan(), [sugar, distillate, syrup]));
      expect(value.cannabinoids.map(({ cannabinoid }) => cannabinoid)).toEqual(['THC', 'CBN']);
      expect(value.cannabinoids[0]?.mg).toBeCloseTo(distillate * 800, 6);
      expect(value.cannabinoids[1]?.mg).toBeCloseTo(distillate * 20, 6);
    }),
  );
});
