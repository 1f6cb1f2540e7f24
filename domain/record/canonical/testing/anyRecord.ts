import fc from 'fast-check';
import { ITEM_TYPES, OPERATORS, POTENCY_UNITS } from '#domain/recipe/recipe.ts';
import type { SignedEntry } from '#domain/record/canonical/signedEntry.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import type { RecordHistory } from '#domain/record/entries/corrections.ts';
import { byKind } from '#domain/record/entries/headEntries.ts';
import { SIGNATURE_MEANINGS, SIGNATURE_SUBJECTS } from '#domain/signing/meanings.ts';

const figure = (places: number) =>
  fc.integer({ min: 0, max: 99_999_999 }).map((steps) => steps / 10 ** places);
const grams = figure(3);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const words = fc.string({ maxLength: 6 });
const moment = fc.integer({ min: 0, max: 2e12 }).map((ms) => new Date(ms).toISOString());
const position = fc.integer({ min: 1, max: 5 });

const header: fc.Arbitrary<BatchHeader> = fc.record({
  ...byKind({
    text: () => words,
    figure: () => fc.oneof(fc.constant(''), grams.map(String)),
    day: () => moment.map((at) => at.slice(0, 10)),
  }),
  batchId: fc.constant('BF-20261121-7K2M'),
  status: fc.constantFrom('active', 'completed'),
  isActive: fc.boolean(),
  organizationName: words,
});

const documentOf = (parts: number): fc.Arbitrary<BatchDocument> => {
  const each = <Value>(value: fc.Arbitrary<Value>) =>
    fc.array(value, { minLength: parts, maxLength: parts });
  return fc.record({
    recipeNumber: words,
    recipeDescription: words,
    recipeVersion: position,
    productType: words,
    batchWeightGrams: grams,
    unitWeightGrams: figure(4),
    multiplier: figure(6),
    parts: fc.constant(parts),
    targets: fc.array(
      fc.record({
        cannabinoid: words,
        operator: fc.constantFrom(...OPERATORS),
        value: figure(4),
        unit: fc.constantFrom(...POTENCY_UNITS),
        targetMg: figure(6),
        achievedMg: figure(6),
      }),
      { maxLength: 3 },
    ),
    lines: fc
      .array(
        fc.record({
          parentPosition: orNull(position),
          ingredientName: words,
          ingredientTag: orNull(words),
          ingredientType: fc.constantFrom(...ITEM_TYPES),
          oilId: orNull(fc.constantFrom('o0', 'o1')),
          calculatedGrams: grams,
          partGrams: each(grams),
          actualGrams: orNull(grams),
          actualParts: each(orNull(grams)),
          initials: words,
          initialsParts: each(words),
          lot: words,
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((lines) => lines.map((line, index) => ({ ...line, position: index + 1 }))),
    lots: fc
      .array(
        fc.record({
          tag: words,
          description: words,
          batch: words,
          departmentName: orNull(words),
          mode: fc.constantFrom('flexible', 'use_all', 'fixed', 'buffer'),
          grams,
          percents: fc.dictionary(fc.constantFrom('THC', 'CBD', 'CBN'), figure(4)),
          uppers: fc.option(
            fc.dictionary(
              fc.constantFrom('THC', 'CBD', 'CBN'),
              fc.oneof(figure(4), fc.constant('unknown' as const)),
            ),
            { nil: undefined },
          ),
        }),
        { maxLength: 3 },
      )
      .map((lots) =>
        lots.map(({ uppers, ...lot }, index) => ({
          ...lot,
          ...(uppers && { uppers }),
          oilId: `o${index}`,
        })),
      ),
    warnings: fc.array(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 2 }),
    untargetedLimitPercent: orNull(figure(4)),
  });
};

const history: fc.Arbitrary<RecordHistory> = fc.record({
  completion: orNull(
    fc.record({
      by: words,
      at: moment,
      reasons: fc.record({ lines: words, targets: words, yield: words }),
    }),
  ),
  corrections: fc.array(
    fc.record({
      field: fc.constantFrom('actualGrams', 'initials', 'lot', 'agentName'),
      linePosition: orNull(position),
      part: orNull(position),
      from: words,
      to: words,
      reason: words,
      by: words,
      at: moment,
    }),
    { maxLength: 3 },
  ),
});

const signatures: fc.Arbitrary<readonly SignedEntry[]> = fc.array(
  fc.record({
    meaning: fc.constantFrom(...SIGNATURE_MEANINGS),
    subject: fc.constantFrom(...SIGNATURE_SUBJECTS.filter((subject) => subject !== 'batch')),
    linePosition: orNull(position),
    part: orNull(position),
    signerName: words,
    statement: words,
    subjectDigest: words,
    method: fc.constantFrom('password', 'pin'),
    at: moment,
    reason: orNull(words),
    superseded: orNull(fc.record({ at: moment, because: words })),
  }),
  { maxLength: 3 },
);

/** A record with everything that its canonical text is made of. */
export type AnyRecord = {
  readonly header: BatchHeader;
  readonly document: BatchDocument;
  readonly history: RecordHistory;
  readonly signatures: readonly SignedEntry[];
};
/** Records that need not make sense, with every kind of field. */
export const anyRecord: fc.Arbitrary<AnyRecord> = fc
  .integer({ min: 1, max: 3 })
  .chain((parts) => fc.record({ header, document: documentOf(parts), history, signatures }));
