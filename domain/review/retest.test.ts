import { describe, expect, test } from 'vitest';
import { resultOf } from '#domain/lots/testing/factories.ts';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { content, documentInput, oil, solved } from '#domain/record/testing/factories.ts';
import { type Retest, type RetestedBatch, retestImpact } from './retest.ts';
import { retestSeverity } from './retestChanges.ts';
import { zeroWords } from './retestQuestion.ts';
import { aboveText, retestText } from './retestText.ts';
import type { ZeroWords } from './zeroWords.ts';

/** 500 units of 4 g with 5 mg THC each, from 2.834 g of D9-014 at 88.2 %. */
const planned = buildDocument(
  documentInput({
    content: content({
      batchWeightGrams: 2000,
      specifications: [{ cannabinoid: 'THC', operator: '=', value: 5, unit: 'mg/unit' }],
    }),
    formulation: solved({
      allocations: [{ oilId: '7', mode: 'flexible', grams: 2.834 }],
      buffer: { oilId: null, grams: 797.166 },
    }),
    oils: [oil({ id: '7', tag: 'D9-014', percents: { THC: 88.2, CBD: 1 } })],
  }),
);
const weighed = (document: BatchDocument, lines = document.lines.length): BatchDocument => ({
  ...document,
  lines: document.lines.map((line, index) =>
    index < lines
      ? { ...line, actualGrams: line.calculatedGrams, actualParts: line.partGrams }
      : line,
  ),
});
const batch = (difference: Partial<RetestedBatch> = {}): RetestedBatch => ({
  id: '1',
  document: planned,
  completedOn: null,
  isReleased: false,
  ...difference,
});
const retest = (difference: Partial<Retest> = {}): Retest => ({
  oilId: '7',
  kind: 'drift',
  sampledOn: '2026-11-20',
  percents: { THC: 78.9 },
  ...difference,
});
const done = (difference: Partial<RetestedBatch> = {}) =>
  batch({ document: weighed(planned), completedOn: '2026-11-21', ...difference });
const only = (of: Retest, one: RetestedBatch) => {
  const [impact] = retestImpact(of, [one]);
  if (impact === undefined) throw new Error('The batch is not listed.');
  return impact;
};

test('the record gets the line with both percents and the potency as made', () => {
  const text = (percents: Retest['percents']) =>
    retestText('2026-11-20', only(retest({ percents }), done()));
  expect(text({ THC: 78.9 })).toBe(
    'Retest of 2026-11-20: D9-014 THC 88.2 → 78.9 %. As made: 4.472 mg/unit (−10.6 %).',
  );
  expect(text({ THC: 85.9 })).toBe(
    'Retest of 2026-11-20: D9-014 THC 88.2 → 85.9 %. As made: 4.869 mg/unit (−2.6 %).',
  );
  expect(text({ CBD: 2, THC: 85.9 })).toBe(
    'Retest of 2026-11-20: D9-014 THC 88.2 → 85.9 %, CBD 1.0 → 2.0 %. As made: THC 4.869 mg/unit (−2.6 %), CBD 0.113 mg/unit (+100.0 %).',
  );
  expect(text({ CBN: 0.5 })).toBe(
    'Retest of 2026-11-20: D9-014 CBN 0.0 → 0.5 %. As made: 0.028 mg/unit.',
  );
  expect(retestText('2026-11-20', only(retest(), batch()))).toContain('As planned: 4.472 mg/unit');
});

describe('a result without a figure', () => {
  const cbn = { ...resultOf({ kind: 'below_loq', percent: null, loq: '0.1' }), cannabinoid: 'cbn' };
  const cbd = { ...resultOf({ kind: 'not_detected', percent: null }), cannabinoid: 'CBD' };
  const thc = { ...resultOf({ percent: '78.9' }), cannabinoid: 'THC' };
  const text = (of: Partial<Retest>) => retestText('2026-11-20', only(retest(of), done()));

  test('is told in its words instead of 0 %', () => {
    const toWords = zeroWords([cbd, cbn, thc]);
    expect(toWords).toEqual({ CBD: 'ND', cbn: '<0.1 %' });
    expect(text({ percents: { CBD: 0 }, toWords })).toBe(
      'Retest of 2026-11-20: D9-014 CBD 1.0 % → ND. As made: ND.',
    );
    const below = zeroWords([{ ...cbn, cannabinoid: 'CBD' }]);
    expect(text({ percents: { CBD: 0, THC: 78.9 }, toWords: below })).toBe(
      'Retest of 2026-11-20: D9-014 THC 88.2 → 78.9 %, CBD 1.0 % → <0.1 %. As made: THC 4.472 mg/unit (−10.6 %), CBD <LOQ.',
    );
  });

  test('of before is told in its words, too', () => {
    expect(text({ percents: { CBN: 0.5 }, fromWords: zeroWords([cbn]) })).toBe(
      'Retest of 2026-11-20: D9-014 CBN <0.1 % → 0.5 %. As made: 0.028 mg/unit.',
    );
  });

  test('says nothing of a percent that is a figure', () => {
    expect(text({ fromWords: { THC: 'ND' }, toWords: { THC: 'ND' } })).toContain('88.2 → 78.9 %.');
    expect(text({ percents: { CBD: 0 } })).toContain('CBD 1.0 → 0.0 %. As made: 0.000 mg/unit');
  });
});

describe('what no test tells any more', () => {
  const unknown = { THC: 'not tested' };
  const of = (document: BatchDocument, fromWords?: ZeroWords, toWords: ZeroWords = unknown) => {
    const percents = Object.fromEntries(Object.keys(toWords).map((name) => [name, 0]));
    const asked = retest({ percents, toWords, ...(fromWords && { fromWords }) });
    return retestImpact(asked, [done({ document: weighed(document) })]).map((impact) => [
      retestText('2026-11-20', impact),
      retestSeverity(impact.changes),
    ]);
  };

  test('is no content', () => {
    expect(of(planned)).toEqual([
      ['Retest of 2026-11-20: D9-014 THC 88.2 % → not tested. As made: not tested.', 'major'],
    ]);
  });

  test('comes to that of other lots, of which no share is said', () => {
    const two = buildDocument(
      documentInput({
        content: content({
          batchWeightGrams: 2000,
          specifications: [{ cannabinoid: 'THC', operator: '=', value: 5, unit: 'mg/unit' }],
        }),
        formulation: solved({
          allocations: [
            { oilId: '7', mode: 'flexible', grams: 0.1 },
            { oilId: '8', mode: 'flexible', grams: 2.734 },
          ],
          buffer: { oilId: null, grams: 797.166 },
        }),
        oils: [
          oil({ id: '7', tag: 'D9-014', percents: { THC: 88.2 } }),
          oil({ id: '8', tag: 'D9-015', percents: { THC: 88.2 } }),
        ],
      }),
    );
    expect(of(two)).toEqual([
      [
        'Retest of 2026-11-20: D9-014 THC 88.2 % → not tested. As made: at least 4.823 mg/unit.',
        'major',
      ],
    ]);
  });

  test('is told of a result that found none, too', () => {
    const cbn = { CBN: 'not tested' };
    expect(of(planned, { CBN: 'ND' }, cbn)).toEqual([
      ['Retest of 2026-11-20: D9-014 CBN ND → not tested. As made: not tested.', 'major'],
    ]);
    expect(of(planned, undefined, cbn)).toEqual([]);
    expect(of(planned, cbn, cbn)).toEqual([]);
  });
});

test('the figures before and after belong to the same grams', () => {
  const [change] = only(retest(), done()).changes;
  expect(change?.before.mg).toBeCloseTo(2499.588, 6);
  expect(change?.after.mg).toBeCloseTo(2236.026, 6);
  expect(change?.after.mgPerGram).toBeCloseTo(1.118013, 6);
  expect(change?.changePercent).toBeCloseTo(-10.544, 3);
  expect(change?.offTargetPercent).toBeCloseTo(-10.559, 3);
});

describe('a maximum', () => {
  /** At most 0.06 mg CBD a unit; the lot holds 1 % of it, which makes 0.057 mg. */
  const specifications = [
    { cannabinoid: 'THC', operator: '=', value: 5, unit: 'mg/unit' },
    { cannabinoid: 'CBD', operator: '<=', value: 0.06, unit: 'mg/unit' },
  ] as const;
  const capped = buildDocument(
    documentInput({
      content: content({ batchWeightGrams: 2000, specifications }),
      formulation: solved({
        allocations: [{ oilId: '7', mode: 'flexible', grams: 2.834 }],
        buffer: { oilId: null, grams: 797.166 },
      }),
      oils: [oil({ id: '7', tag: 'D9-014', percents: { THC: 88.2, CBD: 1 } })],
    }),
  );
  const told = (percents: Retest['percents'], document = weighed(capped)) => {
    const impact = only(retest({ percents }), done({ document }));
    return [retestText('2026-11-20', impact), retestSeverity(impact.changes)];
  };

  test('that is exceeded is critical, however little more there is, and the line says so', () => {
    expect(told({ CBD: 1.08 })).toEqual([
      'Retest of 2026-11-20: D9-014 CBD 1.0 → 1.08 %. As made: 0.061 mg/unit, 2.0 % above the maximum of 0.06 mg/unit.',
      'critical',
    ]);
  });

  test.each<[number | null, string]>([
    [3, '3.0 % above'],
    [0.003, '0.003 % above'],
    [1e-7, 'above'],
    [0, 'above'],
    [-2, 'above'],
    [null, 'above'],
  ])('that is exceeded by %s %% is %j', (byPercent, words) => {
    const text = aboveText({ maximum: '0.06 mg/unit', byPercent });
    expect(text).toBe(`${words} the maximum of 0.06 mg/unit`);
  });

  test('that is kept is within what it had', () => {
    expect(told({ CBD: 1.04 })).toEqual([
      'Retest of 2026-11-20: D9-014 CBD 1.0 → 1.04 %. As made: 0.059 mg/unit (+4.0 %).',
      'minor',
    ]);
  });

  test('that less exceeds than before is major', () => {
    const lots = capped.lots.map((lot) => ({ ...lot, percents: { THC: 88.2, CBD: 1.2 } }));
    const [text, severity] = told({ CBD: 1.19 }, weighed({ ...capped, lots }));
    expect(text).toContain('above the maximum of 0.06 mg/unit.');
    expect(severity).toBe('major');
  });
});

describe('the group of a batch', () => {
  test.each([
    ['planned', batch()],
    ['weighing', batch({ document: weighed(planned, 1) })],
    ['completed', done()],
    ['released', done({ isReleased: true })],
    ['information', done({ completedOn: '2026-11-19' })],
    ['information', done({ completedOn: '2026-11-19', isReleased: true })],
    ['completed', done({ completedOn: '2026-11-20' })],
  ] as const)('is %s', (group, one) => {
    expect(only(retest(), one).group).toBe(group);
  });

  test('a wrong value counts from the beginning, so nothing is mere information', () => {
    const old = done({ completedOn: '2020-01-01', isReleased: true });
    expect(only(retest({ kind: 'correction' }), old).group).toBe('released');
    expect(only(retest({ sampledOn: null }), old).group).toBe('released');
  });
});

describe('a batch is not listed', () => {
  test('without the lot', () => {
    expect(retestImpact(retest({ oilId: '8' }), [batch(), done()])).toEqual([]);
  });

  test('when nothing was taken of the lot', () => {
    const lines = weighed(planned).lines.map((line) =>
      line.oilId === '7' ? { ...line, actualGrams: 0, actualParts: [0] } : line,
    );
    expect(retestImpact(retest(), [done({ document: { ...planned, lines } })])).toEqual([]);
  });

  test('when it has the new percents already, in whatever spelling', () => {
    expect(retestImpact(retest({ percents: { thc: 88.2 } }), [done()])).toEqual([]);
  });
});

test('a lot that is also the buffer counts with all its grams', () => {
  const document = buildDocument(
    documentInput({
      formulation: solved({ buffer: { oilId: 'd9', grams: 396.875 } }),
      oils: [oil({ id: 'd9', percents: { THC: 80 } })],
    }),
  );
  const [change] = only(
    retest({ oilId: 'd9', percents: { THC: 40 } }),
    batch({ document }),
  ).changes;
  expect(change?.before.mg).toBeCloseTo(320_000, 6);
  expect(change?.after.mg).toBeCloseTo(160_000, 6);
});
