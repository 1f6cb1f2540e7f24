import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import type { BatchDocument, DocumentLot } from '#domain/record/document/document.ts';
import { content, documentInput, oil, solved } from '#domain/record/testing/factories.ts';
import { asMade } from './asMade.ts';
import type { MadeTarget } from './asMadeTargets.ts';

const steps = (most: number) => fc.integer({ min: 0, max: most * 10_000 }).map((n) => n / 10_000);
const mg = fc.integer({ min: 0, max: 60_000 }).map((one) => one / 1000);

/** A batch of two lots, weighed in whole or by part, under a maximum and another target of THC. */
const drawn = fc
  .record({
    operator: fc.constantFrom('<', '<='),
    unit: fc.constantFrom('mg/unit', 'mg/g', '%'),
    value: fc.oneof(fc.constant(0), steps(1), steps(20)),
    parts: fc.integer({ min: 1, max: 3 }),
    percents: fc.tuple(steps(2), steps(0.2)),
    uppers: fc.array(
      fc.option(fc.oneof(steps(3), fc.constant('unknown' as const)), { nil: null }),
      {
        minLength: 2,
        maxLength: 2,
      },
    ),
    grams: fc.array(fc.array(mg, { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    isByPart: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ operator, unit, value, parts, percents, uppers, grams, isByPart }) => {
    const document = buildDocument(
      documentInput({
        parts,
        content: content({
          specifications: [
            { cannabinoid: 'THC', operator, value, unit },
            { cannabinoid: 'CBD', operator: '>=', value: 1, unit: 'mg/g' },
          ],
        }),
        oils: ['one', 'two'].map((id, at) =>
          oil({ id, percents: { THC: percents[at] ?? 0, CBD: 90 } }),
        ),
        formulation: solved({
          allocations: ['one', 'two'].map((oilId) => ({ oilId, mode: 'flexible', grams: 30 })),
          buffer: { oilId: null, grams: 340 },
          targets: [],
        }),
      }),
    );
    const lines = document.lines.map((line, at) => {
      const actualParts = line.partGrams.map((_, part) => grams[at]?.[part] ?? 0);
      const actualGrams = actualParts.reduce((sum, one) => sum + one, 0);
      return isByPart[at] === true
        ? { ...line, actualParts, actualGrams }
        : { ...line, actualParts: line.partGrams.map(() => null), actualGrams };
    });
    return { document: { ...document, lines }, uppers };
  });

const withUppers = (
  document: BatchDocument,
  upperOf: (lot: DocumentLot, at: number) => number | 'unknown' | null,
): BatchDocument => ({
  ...document,
  lots: document.lots.map((lot, at) => {
    const upper = upperOf(lot, at);
    return { ...lot, uppers: { CBD: 90, ...(upper !== null && { THC: upper }) } };
  }),
});
const targetsOf = (document: BatchDocument): readonly MadeTarget[] =>
  asMade(document)?.targets ?? [];

test('a maximum is never met by bounds where it is not met by percents', () => {
  let [met, missed] = [0, 0];
  fc.assert(
    fc.property(drawn, ({ document, uppers }) => {
      const bounded = withUppers(document, (_, at) => uppers[at] ?? null);
      const [byPercents, other] = targetsOf(document);
      const [byBounds, sameOther] = targetsOf(bounded);
      if (byBounds?.met === true) {
        met += 1;
        expect(byPercents?.met).toBe(true);
        expect(byPercents?.isMetAsWhole).toBe(true);
      } else if (byPercents?.met === true) missed += 1;
      expect(byBounds?.mg).toBe(byPercents?.mg);
      expect(byBounds?.bound?.quantity?.mg ?? Infinity).toBeGreaterThanOrEqual(byPercents?.mg ?? 0);
      expect(sameOther).toEqual(other);
    }),
    { numRuns: 2_000 },
  );
  // Without both outcomes the law would hold for nothing.
  expect(Math.min(met, missed)).toBeGreaterThan(20);
});

test('a maximum is never met where nothing bounds the cannabinoid in a used lot', () => {
  fc.assert(
    fc.property(drawn, fc.constantFrom('unknown' as const, null), ({ document }, upper) => {
      const bounded = withUppers(document, (lot, at) =>
        at === 0 ? upper : (lot.percents.THC ?? 0),
      );
      const used = asMade(document)?.oils[0]?.grams ?? 0;
      const [target] = targetsOf(bounded);
      if (used > 0) expect(target?.met).toBe(false);
      else expect(target?.bound?.untested).toEqual([]);
    }),
  );
});

test('with bounds equal to the percents both judge alike', () => {
  fc.assert(
    fc.property(drawn, ({ document }) => {
      const bounded = withUppers(document, (lot) => lot.percents.THC ?? 0);
      const verdicts = (targets: readonly MadeTarget[]) =>
        targets.map(({ met, isMetAsWhole, parts }) => [
          met,
          isMetAsWhole,
          parts.map((one) => one.met),
        ]);
      expect(verdicts(targetsOf(bounded))).toEqual(verdicts(targetsOf(document)));
    }),
  );
});
