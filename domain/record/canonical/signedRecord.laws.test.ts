import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Correction } from '#domain/record/entries/corrections.ts';
import { type EntryPlace, withLineChanges } from '#domain/record/entries/entries.ts';
import { entryOfLine, withLines } from '#domain/record/entries/lineActuals.ts';
import { type CoveringSignature, newlySuperseded } from '#domain/signing/superseded.ts';
import { canonicalPart } from './canonicalPart.ts';
import { canonicalRecord, recordDigest } from './canonicalRecord.ts';
import { type SignedBatch, signedRecord, signedRecordWithoutBounds } from './signedRecord.ts';
import { anyRecord } from './testing/anyRecord.ts';

const BATCH = 'BF-20261121-7K2M';
const RUNS = 1_000;
const digestOf = (batch: SignedBatch) => recordDigest(signedRecord(batch));

/** A line, one of its parts or the whole, as `canonicalPart` names it. */
type Place = { readonly position: number; readonly part: number | null };

const placesOf = ({ document }: SignedBatch): readonly Place[] =>
  document.lines.flatMap(({ position, partGrams }) =>
    partGrams.length === 1
      ? [{ position, part: null }]
      : [null, ...partGrams.map((_, at) => at + 1)].map((part) => ({ position, part })),
  );
const keyOf = ({ position, part }: Place) => `${position}/${part ?? 'whole'}`;

/** The digest of every subject that can be signed: the batch and each of its line parts. */
function subjectsOf(batch: SignedBatch): ReadonlyMap<string, string> {
  const parts = placesOf(batch).map((place) => {
    const text = canonicalPart(BATCH, batch.document, place);
    return [keyOf(place), recordDigest(text ?? '')] as const;
  });
  return new Map([['batch', digestOf(batch)], ...parts]);
}

/** An edit of one entry of a line that changes what is written there. */
function edited(batch: SignedBatch, place: EntryPlace, correction: Correction): SignedBatch {
  const entries = batch.document.lines.map(entryOfLine);
  const lines = withLineChanges(entries, [{ ...place, to: correction.to }]);
  return {
    ...batch,
    document: withLines(batch.document, { lines }),
    history: { ...batch.history, corrections: [...batch.history.corrections, correction] },
  };
}

/** The subjects whose content has the entry. */
function coveredBy(batch: SignedBatch, { field, linePosition, part }: EntryPlace) {
  const line = batch.document.lines.find(({ position }) => position === linePosition);
  return new Set([
    'batch',
    ...placesOf(batch)
      .filter(({ position }) => position === linePosition)
      // A lot is of the whole line; that of an oil is the frozen one.
      .filter((one) => (field === 'lot' ? line?.oilId === null : one.part === part))
      .map(keyOf),
  ]);
}

test('random edits supersede exactly the signatures that covered the field', () => {
  fc.assert(
    fc.property(
      anyRecord,
      fc.nat(),
      fc.constantFrom('lot', 'initials', 'actualGrams'),
      fc.integer({ min: 1, max: 9_999 }),
      (record, pick, field, mg) => {
        const batch = withoutTotals(record);
        const places = placesOf(batch).filter(
          ({ part }) => batch.document.parts === 1 || (part !== null) === (field !== 'lot'),
        );
        const place = places[pick % places.length] ?? { position: 1, part: null };
        const at = { field, linePosition: place.position, part: place.part } as const;
        const to = field === 'actualGrams' ? `1000000${mg}.125` : `${mg}Z`;
        const correction = { ...at, from: '', to, reason: 'Misread', by: 'Ana', at: '' };
        const after = edited(batch, at, correction);
        const signatures = [...subjectsOf(batch)].map(
          ([subjectKey, subjectDigest]): CoveringSignature => ({
            id: subjectKey,
            subjectKey,
            subjectDigest,
            isSuperseded: false,
          }),
        );
        const expected = coveredBy(batch, at);
        const superseded = newlySuperseded(signatures, subjectsOf(after));
        // The whole of a line of several parts sums them.
        const whole = keyOf({ position: place.position, part: null });
        const isSum = field === 'actualGrams' && place.part !== null;
        expect(superseded.filter((id) => !(isSum && id === whole))).toEqual(
          signatures
            .map(({ id }) => id)
            .filter((id) => expected.has(id) && !(isSum && id === whole)),
        );
      },
    ),
    { numRuns: RUNS },
  );
});

/** Lines as a completed batch has them: several parts are weighed by part. */
function withoutTotals({ document, ...record }: SignedBatch): SignedBatch {
  const lines = document.lines.map((line) =>
    line.partGrams.length === 1
      ? { ...line, actualParts: [line.actualGrams], initialsParts: [line.initials] }
      : { ...line, actualParts: line.partGrams.map(() => 1), actualGrams: line.partGrams.length },
  );
  return { ...record, document: { ...document, lines } };
}

test('initials, and when it was signed, change nothing', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const { document, history } = record;
      const filled: SignedBatch = {
        ...record,
        document: {
          ...document,
          lines: document.lines.map((line) => ({
            ...line,
            initials: 'AR',
            initialsParts: line.initialsParts.map(() => 'AR'),
          })),
        },
        history: {
          completion: history.completion && { ...history.completion, at: '2026-11-21T14:05:00Z' },
          corrections: history.corrections.map((one) => ({ ...one, at: '2026-11-21T14:05:00Z' })),
        },
      };
      expect(digestOf(filled)).toBe(digestOf(record));
    }),
  );
});

test('the form from before bounds is the same where a record has none, and has none of them elsewhere', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const lots = record.document.lots.map(({ uppers: _, ...lot }) => lot);
      const before = signedRecordWithoutBounds(record);
      expect(before).toBe(signedRecord({ ...record, document: { ...record.document, lots } }));
      const isBounded = record.document.lots.some(({ uppers }) => uppers !== undefined);
      expect(before === signedRecord(record)).toBe(!isBounded);
    }),
  );
});

test('everything else that changes the record changes it too', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (one, other) => {
      const blank = ({ header, document, history }: SignedBatch) =>
        canonicalRecord(
          header,
          {
            ...document,
            lines: document.lines.map((line) => ({ ...line, initials: '', initialsParts: [] })),
          },
          {
            completion: history.completion && { ...history.completion, at: '' },
            corrections: history.corrections.map((correction) => ({ ...correction, at: '' })),
          },
        );
      for (const name of ['header', 'document', 'history'] as const) {
        const mixed = { ...one, [name]: other[name] };
        expect(digestOf(mixed) === digestOf(one)).toBe(blank(mixed) === blank(one));
      }
    }),
  );
});

test('the order of rows changes nothing', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      const { document, history } = record;
      const turned: SignedBatch = {
        ...record,
        document: {
          ...document,
          lines: document.lines.toReversed(),
          lots: document.lots.toReversed(),
          targets: document.targets.toReversed(),
        },
        history: { ...history, corrections: history.corrections.toReversed() },
      };
      expect(digestOf(turned)).toBe(digestOf(record));
    }),
  );
});
