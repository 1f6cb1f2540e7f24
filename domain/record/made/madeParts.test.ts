import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { withWrittenLines } from '#domain/record/entries/placeEntries.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { batchHeader, documentInput, oil, solved } from '#domain/record/testing/factories.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { asMade } from './asMade.ts';
import { deviations } from './deviations.ts';

/** Distillate of these grams, 80 % THC for 10 mg/unit, in this many parts. */
const plan = (parts: number, grams = 3.125) =>
  buildDocument(
    documentInput({
      parts,
      formulation: solved({ allocations: [{ oilId: 'd9', mode: 'flexible', grams }] }),
    }),
  );

/** Everything as planned except the parts of the distillate. */
const withDistillate = (document: BatchDocument, grams: readonly number[]): BatchDocument =>
  withWrittenLines(
    document,
    document.lines.map(({ position, oilId, partGrams }) => ({
      position,
      parts: (oilId === null ? partGrams : grams).map((actualGrams, index) => ({
        part: index + 1,
        actualGrams,
      })),
    })),
  );

test('all of the distillate in one of two parts is off in both, although the sum is right', () => {
  const document = withDistillate(plan(2), [3.125, 0]);
  expect(deviations(document, 250)).toEqual([
    {
      kind: 'lines',
      differences: [
        'Oil d9, part 1: 3.125 g instead of 1.562 g (+100.1 %)',
        'Oil d9, part 2: 0.000 g instead of 1.563 g (\u2212100.0 %)',
      ],
    },
    {
      kind: 'targets',
      differences: [
        'THC, part 1: 19.938 mg/unit instead of = 10 mg/unit (+99.4 %)',
        'THC, part 2: 0.000 mg/unit instead of = 10 mg/unit (\u2212100.0 %)',
      ],
    },
  ]);
  const [target] = asMade(document)?.targets ?? [];
  expect(target).toMatchObject({ met: false, isMetAsWhole: true });
  expect(target?.parts.map(({ met }) => met)).toEqual([false, false]);
  const table = batchRecord(batchHeader(), document).sections.find(({ key }) => key === 'made');
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(
    rows.map(({ depth, cells }) => [depth, cells[0]?.text, cells[2]?.text, cells.at(-1)]),
  ).toEqual([
    [0, 'THC', '10.000 mg/unit', { text: 'off in 2 parts', isMarked: true }],
    [1, 'Part 1', '19.938 mg/unit', { text: 'off by more than 5 %', isMarked: true }],
    [1, 'Part 2', '0.000 mg/unit', { text: 'off by more than 5 %', isMarked: true }],
  ]);
});

test('with only totals known, nothing is claimed about parts', () => {
  const document = plan(2);
  const written = withWrittenLines(
    document,
    document.lines.map(({ position, calculatedGrams: actualGrams }) => ({ position, actualGrams })),
  );
  expect(deviations(written, 250)).toEqual([]);
  expect(asMade(written)?.targets[0]).toMatchObject({ met: true, parts: [] });
});

test('a part is judged by its own grams; the total of another line is divided, with a note', () => {
  const document = withWrittenLines(plan(2), [
    { position: 1, actualGrams: 600 },
    {
      position: 2,
      parts: [
        { part: 1, actualGrams: 3.125 },
        { part: 2, actualGrams: 0 },
      ],
    },
  ]);
  expect(deviations(document, 250).map(({ kind }) => kind)).toEqual(['lines', 'targets']);
  expect(batchRecord(batchHeader(), document).made?.notes).toContain(
    'Not weighed by part, counted in equal parts: Sugar.',
  );
});

test('when a lot was weighed as a whole, the content of the parts is unknown', () => {
  const document = withWrittenLines(plan(2), [
    {
      position: 1,
      parts: [
        { part: 1, actualGrams: 300 },
        { part: 2, actualGrams: 300 },
      ],
    },
    { position: 2, actualGrams: 3.125 },
  ]);
  expect(asMade(document)?.targets[0]?.parts).toEqual([]);
});

test('equal deviations of many parts are one sentence, and further differences are counted', () => {
  const differences = (grams: (part: number) => number) =>
    deviations(
      withDistillate(
        plan(40),
        Array.from({ length: 40 }, (_, part) => grams(part)),
      ),
      250,
    ).find(({ kind }) => kind === 'lines')?.differences;
  expect(differences((part) => (part < 3 ? 0.2 : 0.078))?.[0]).toMatch(/^Oil d9: /);
  expect(differences((part) => (part < 3 ? 0.2 : 0.078))?.slice(1)).toEqual([
    'Oil d9, parts 1–3: 0.200 g instead of 0.078 g (+156.4 %)',
  ]);
  expect(differences((part) => 0.1 + part / 1000)?.at(-1)).toBe('Oil d9: 30 more parts');
});

test('parts made as planned are no deviation, however small they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 1000 }),
      (mg, parts) => {
        const document = plan(parts, gramsOfMg(mg));
        const { partGrams = [] } = document.lines[1] ?? {};
        const kinds = deviations(withDistillate(document, partGrams), null).map(({ kind }) => kind);
        expect(kinds).not.toContain('lines');
        const whole = asMade(withDistillate(document, partGrams))?.targets[0];
        expect(whole?.isMetAsWhole === true && !whole.met).toBe(false);
      },
    ),
    { numRuns: 100 },
  );
});

test('rounding a part the other way requires no reason', () => {
  const document = plan(12, 0.02);
  expect(document.lines[1]?.partGrams.slice(0, 5)).toEqual([0.001, 0.001, 0.001, 0.001, 0.002]);
  const turned = [...(document.lines[1]?.partGrams ?? [])].reverse();
  expect(deviations(withDistillate(document, turned), null).map(({ kind }) => kind)).not.toContain(
    'lines',
  );
  const heap = [0.003, ...Array<number>(11).fill(0.001), 0].slice(0, 12);
  expect(deviations(withDistillate(document, heap), null).map(({ kind }) => kind)).toContain(
    'lines',
  );
});

test('a correct sum in unequal parts always requires a reason', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 30 }),
      fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 30, maxLength: 30 }),
      (parts, weights) => {
        const document = plan(parts);
        const lineMg = 3125;
        // Whole milligrams in proportion to the weights; the last part gets the rest.
        const some = weights.slice(0, parts);
        const all = Math.max(
          1,
          some.reduce((a, b) => a + b, 0),
        );
        const mg = some.map((weight) => Math.floor((lineMg * weight) / all));
        const rest = lineMg - mg.slice(0, -1).reduce((a, b) => a + b, 0);
        const made = [...mg.slice(0, -1), rest];
        const written = withDistillate(document, made.map(gramsOfMg));
        expect(gramsToMilligrams(written.lines[1]?.actualGrams ?? 0)).toBe(lineMg);
        const furthest = Math.max(...made.map((one) => Math.abs(one * parts - lineMg)));
        const isUnequal = furthest * 100 > 5 * lineMg && furthest >= parts;
        const kinds = deviations(written, null).map(({ kind }) => kind);
        expect(kinds.includes('lines')).toBe(isUnequal);
        // 1 mg of the lot and of each line may be due to rounding.
        if (furthest * 100 > 7 * lineMg + 200 * parts) expect(kinds).toContain('targets');
      },
    ),
  );
});

/** 50 % THC for the target, and untargeted CBD in a separate lot. */
const twoLots = () =>
  buildDocument(
    documentInput({
      oils: [
        oil({ id: 'mix', percents: { THC: 50, CBD: 4.9 } }),
        oil({ id: 'cbdx', percents: { THC: 0.5, CBD: 40 } }),
      ],
      formulation: solved({
        allocations: [
          { oilId: 'mix', mode: 'flexible', grams: 5 },
          { oilId: 'cbdx', mode: 'fixed', grams: 0.02 },
        ],
        buffer: { oilId: null, grams: 394.98 },
      }),
    }),
  );
const madeWith = (cbdx: number) =>
  withWrittenLines(
    twoLots(),
    twoLots().lines.map(({ position, oilId, calculatedGrams }) => ({
      position,
      actualGrams: oilId === 'cbdx' ? cbdx : calculatedGrams,
    })),
  );

test('an untargeted cannabinoid above the limit as made is marked, warned about and requires a reason', () => {
  const record = batchRecord(batchHeader(), madeWith(20));
  const tableOf = (key: string) => {
    const found = record.sections.find((section) => section.key === key);
    return found?.kind === 'table' ? found : undefined;
  };
  expect(tableOf('untargeted')?.title).toBe('Also in it, as planned');
  const row = tableOf('made')?.rows.find(({ cells }) => cells[0]?.text === 'CBD');
  expect(row?.cells.at(-1)).toEqual({ text: 'Above 10 % of what is asked for', isMarked: true });
  const notes = record.sections.find(({ key }) => key === 'made notes');
  expect(notes?.kind === 'notes' && notes.notes[0]).toEqual({
    severity: 'caution',
    text: 'Warning: Brings 32.334 mg CBD a unit, which the recipe does not ask for.',
  });
  const targets = deviations(madeWith(20), 250).find(({ kind }) => kind === 'targets');
  expect(targets?.differences).toEqual([
    'CBD: 32.334 mg/unit instead of 1.012 mg/unit, which the recipe does not ask for',
  ]);
});

test('a limit already exceeded by the plan is marked, but requires a reason only when it grew', () => {
  const above = { ...madeWith(0.02), untargetedLimitPercent: 5 };
  expect(
    asMade(above)?.cannabinoids.find(({ cannabinoid }) => cannabinoid === 'CBD'),
  ).toMatchObject({ isAboveLimit: true });
  expect(deviations(above, 250)).toEqual([]);
  const grown = { ...madeWith(0.2), untargetedLimitPercent: 5 };
  expect(deviations(grown, 250).map(({ kind }) => kind)).toEqual(['lines', 'targets']);
  const unlimited = { ...madeWith(20), untargetedLimitPercent: null };
  expect(deviations(unlimited, 250).map(({ kind }) => kind)).toEqual(['lines']);
});
