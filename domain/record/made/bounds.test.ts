import { describe, expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { recordTargets } from '#domain/record/page/recordTargets.ts';
import {
  batchHeader,
  content,
  documentInput,
  oil,
  solved,
} from '#domain/record/testing/factories.ts';
import { asMade } from './asMade.ts';
import { deviations } from './deviations.ts';

type Uppers = Readonly<Record<string, number | 'unknown'>>;

/** 250 units of 4 g with 30 g of an isolate without THC, under a maximum of 0.1 mg THC a unit. */
const plan = (uppers?: Uppers, parts = 1, operator: '<' | '<=' = '<='): BatchDocument =>
  buildDocument(
    documentInput({
      parts,
      content: content({
        specifications: [
          { cannabinoid: 'CBD', operator: '=', value: 118.8, unit: 'mg/unit' },
          { cannabinoid: 'THC', operator, value: 0.1, unit: 'mg/unit' },
        ],
      }),
      oils: [oil({ id: 'iso', percents: { CBD: 99, THC: 0 }, ...(uppers && { uppers }) })],
      formulation: solved({
        allocations: [{ oilId: 'iso', mode: 'flexible', grams: 30 }],
        buffer: { oilId: null, grams: 370 },
        targets: [],
      }),
    }),
  );

/** With these grams of isolate, and syrup for the rest, in equal parts. */
function weighed(document: BatchDocument, isolate: number): BatchDocument {
  const grams = [600, isolate, 400 - isolate];
  return {
    ...document,
    lines: document.lines.map((line, index) => ({
      ...line,
      actualGrams: grams[index] ?? null,
      actualParts: line.partGrams.map((_, __, all) => (grams[index] ?? 0) / all.length),
    })),
  };
}

const ND: Uppers = { CBD: 99, THC: 0.01 };
const UNTESTED: Uppers = { CBD: 99, THC: 'unknown' };

const madeOf = (document: BatchDocument) => {
  const record = batchRecord(batchHeader({ status: 'completed' }), document);
  const row = record.made?.rows.find(({ cannabinoid }) => cannabinoid === 'THC');
  return { row, ...record.made };
};
const targetOf = (document: BatchDocument) => asMade(document)?.targets[1];

describe('a maximum where lots have upper bounds', () => {
  test('what was not detected may be there up to the limit, and the record says so', () => {
    // 300 g x 0.01 % = 30 mg in 250 units.
    const { row, notes } = madeOf(weighed(plan(ND), 300));
    expect(row).toEqual({
      cannabinoid: 'THC',
      depth: 0,
      target: '<= 0.1 mg/unit',
      made: 'up to 0.120 mg/unit',
      difference: '+0.020 mg/unit (+20.0 %)',
      mg: 'up to 30.000',
      mgPerUnit: 'up to 0.120',
      result: 'may be above',
      isOff: true,
    });
    expect(notes).toContain(
      'THC counts with the most that tests leave possible: up to 0.01 % in ISO.',
    );
  });

  test('a bound within it is not above', () => {
    const { row } = madeOf(weighed(plan(ND), 30));
    expect(row).toMatchObject({ made: 'up to 0.012 mg/unit', result: 'not above', isOff: false });
  });

  test('the most that may be there asks for a reason as a measured excess does', () => {
    expect(deviations(weighed(plan(ND), 300), 250)).toContainEqual({
      kind: 'targets',
      differences: expect.arrayContaining([
        'THC: up to 0.120 mg/unit instead of <= 0.1 mg/unit (+20.0 %)',
      ]),
    });
    expect(JSON.stringify(deviations(weighed(plan(ND), 30), 250))).not.toContain('THC');
  });

  test('an unknown bound is never met, and the reason is said', () => {
    const document = weighed(plan(UNTESTED), 30);
    const { row, warnings } = madeOf(document);
    const reason = "The THC cap can't be proved: ISO has a result for THC without LOD or LOQ";
    expect(row).toMatchObject({
      made: 'unknown',
      difference: '—',
      mg: 'unknown',
      result: 'not proved',
      isOff: true,
    });
    expect(warnings).toEqual([`${reason}.`]);
    expect(deviations(document, 250)).toEqual([{ kind: 'targets', differences: [reason] }]);
    expect(targetOf(document)).toMatchObject({
      met: false,
      bound: { quantity: null, untested: ['ISO'] },
    });
  });

  test('a lot that does not list the cannabinoid is not known to hold none of it', () => {
    expect(targetOf(weighed(plan({ CBD: 99 }), 30))?.bound?.untested).toEqual(['ISO']);
  });

  test('a lot of which nothing was used needs no test', () => {
    expect(targetOf(weighed(plan(UNTESTED), 0))).toMatchObject({ met: true });
  });

  test('what the percents exceed is above, whatever is not known', () => {
    const document = weighed(plan(UNTESTED), 30);
    const lots = document.lots.map((lot) => ({ ...lot, percents: { CBD: 99, THC: 1 } }));
    const { row } = madeOf({ ...document, lots });
    expect(row).toMatchObject({ made: '1.200 mg/unit', result: 'above' });
  });

  test('a part with more than its share of the lot may be above', () => {
    const document = weighed(plan(ND, 2), 200);
    const lines = document.lines.map((line) =>
      line.oilId === null ? line : { ...line, actualParts: [20, 180] },
    );
    const made = targetOf({ ...document, lines });
    expect(made?.parts.map(({ met, bound }) => [met, bound?.quantity?.mg])).toEqual([
      [true, 2],
      [false, 18],
    ]);
    expect(made).toMatchObject({ isMetAsWhole: true, met: false });
    const { rows = [] } = madeOf({ ...document, lines });
    const [thc, part] = rows.slice(rows.findIndex(({ cannabinoid }) => cannabinoid === 'THC'));
    expect(thc).toMatchObject({ made: 'up to 0.080 mg/unit', result: 'off in part 2' });
    expect(part).toMatchObject({ cannabinoid: 'Part 2', result: 'may be above' });
    const targets = deviations({ ...document, lines }, 250).find(({ kind }) => kind === 'targets');
    expect(targets?.differences.at(-1)).toMatch(
      /^THC, part 2: up to 0\.\d+ mg\/unit instead of <= 0\.1 mg\/unit/,
    );
  });

  test('the planned figure is a bound as well', () => {
    const [, thc] = recordTargets(plan(ND));
    expect(thc).toMatchObject({
      achieved: 'up to 0.012 mg/unit',
      achievedMg: 'up to 3.000',
      delta: '−0.088 mg/unit',
      met: true,
      result: 'Met',
    });
    const [, unknown] = recordTargets(plan(UNTESTED));
    expect(unknown).toMatchObject({ achieved: 'unknown', delta: '—', met: false });
    expect(unknown?.result).toBe('Not met');
  });
});

test('without bounds ND counts as 0, as ever', () => {
  const { row, notes, warnings } = madeOf(weighed(plan(), 300));
  expect(row).toMatchObject({ made: '0.000 mg/unit', result: 'not above', isOff: false });
  expect(notes).toHaveLength(1);
  expect(warnings).toEqual([]);
  expect(targetOf(weighed(plan(), 300))?.bound).toBeNull();
});

test('other operators count with the percents', () => {
  const made = asMade(weighed(plan({ CBD: 100, THC: 0.01 }), 30))?.targets[0];
  expect(made).toMatchObject({ bound: null, met: true });
});
