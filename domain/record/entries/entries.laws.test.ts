import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BatchEntries, entryChanges, type WrittenEntries, withChanges } from './entries.ts';
import { byKind } from './headEntries.ts';

const grams = fc.option(
  fc.integer({ min: 0, max: 10_000_000 }).map((mg) => mg / 1000),
  { nil: null },
);
const words = fc.string({ maxLength: 12 });
const date = fc
  .integer({ min: 0, max: 20_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

const head = byKind({ text: () => words, figure: () => grams, day: () => date });

const entries: fc.Arbitrary<BatchEntries> = fc.record({
  ...head,
  lines: fc
    .array(
      fc.record({
        ...{ actualGrams: grams, initials: words, lot: words },
        parts: fc.array(fc.record({ actualGrams: grams, initials: words }), { maxLength: 4 }),
      }),
      { maxLength: 5 },
    )
    .map((lines) =>
      lines.map((line, index) => ({
        ...line,
        position: index + 1,
        parts: line.parts.map((part, place) => ({ ...part, part: place + 1 })),
      })),
    ),
});

/** Some of the fields, for some of up to 7 lines. */
const written: fc.Arbitrary<WrittenEntries> = fc.record(
  {
    ...head,
    lines: fc.uniqueArray(
      fc.record(
        {
          position: fc.integer({ min: 1, max: 7 }),
          actualGrams: grams,
          initials: words,
          lot: words,
          parts: fc.uniqueArray(
            fc.record(
              { part: fc.integer({ min: 1, max: 5 }), actualGrams: grams, initials: words },
              { requiredKeys: ['part'] },
            ),
            { selector: ({ part }) => part, maxLength: 5 },
          ),
        },
        { requiredKeys: ['position'] },
      ),
      { selector: ({ position }) => position, maxLength: 7 },
    ),
  },
  { requiredKeys: [] },
);

function overwritten(present: BatchEntries, over: WrittenEntries): BatchEntries {
  const { lines = [], ...head } = over;
  return {
    ...present,
    ...head,
    lines: present.lines.map((line) => {
      const writing = lines.find(({ position }) => position === line.position);
      return {
        ...line,
        ...writing,
        parts: line.parts.map((entry) => ({
          ...entry,
          ...writing?.parts?.find(({ part }) => part === entry.part),
        })),
      };
    }),
  } as BatchEntries;
}

test('applying changes gives the same entries as overwriting them', () => {
  fc.assert(
    fc.property(entries, written, (present, over) => {
      const after = withChanges(present, entryChanges(present, over));
      expect(after).toEqual(overwritten(present, over));
    }),
  );
});

test('of several corrections of an entry the last one counts', () => {
  fc.assert(
    fc.property(entries, fc.array(written, { maxLength: 4 }), (first, rounds) => {
      let present = first;
      const all = rounds.flatMap((over) => {
        const changes = entryChanges(present, over);
        present = withChanges(present, changes);
        return changes;
      });
      expect(withChanges(first, all)).toEqual(present);
    }),
  );
});

test('a change has the old value, and an unchanged value is no change', () => {
  fc.assert(
    fc.property(entries, written, (present, over) => {
      const changes = entryChanges(present, over);
      for (const { from, to } of changes) expect(from).not.toBe(to);
      const back = changes.map(({ from, to, ...which }) => ({ ...which, from: to, to: from }));
      expect(withChanges(withChanges(present, changes), back)).toEqual(present);
      expect(entryChanges(present, present)).toEqual([]);
    }),
  );
});
