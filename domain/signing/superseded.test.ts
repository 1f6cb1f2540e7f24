import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CoveringSignature, changedWhileLookingText, newlySuperseded } from './superseded.ts';

const signature = (difference: Partial<CoveringSignature>): CoveringSignature => ({
  id: '1',
  subjectKey: 'line_part 4 2',
  subjectDigest: 'a1',
  isSuperseded: false,
  ...difference,
});

test('a signature is superseded when its subject reads differently, or is gone', () => {
  const given = [
    signature({ id: 'same' }),
    signature({ id: 'changed', subjectDigest: 'b2' }),
    signature({ id: 'gone', subjectKey: 'weighing 9' }),
    signature({ id: 'before', subjectDigest: 'b2', isSuperseded: true }),
  ];
  expect(newlySuperseded(given, new Map([['line_part 4 2', 'a1']]))).toEqual(['changed', 'gone']);
});

test('after any edits exactly the signatures of the edited subjects are superseded', () => {
  const subjects = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(
      subjects,
      fc.array(fc.nat({ max: 11 })),
      fc.array(fc.nat({ max: 11 })),
      (count, signed, edited) => {
        const key = (at: number) => `s${at % count}`;
        const given = signed.map((at, id) =>
          signature({ id: String(id), subjectKey: key(at), subjectDigest: `${key(at)} as signed` }),
        );
        const touched = new Set(edited.map(key));
        const present = new Map(
          Array.from({ length: count }, (_, at) => {
            const text = touched.has(key(at)) ? 'edited' : 'as signed';
            return [key(at), `${key(at)} ${text}`] as const;
          }),
        );
        const expected = given.filter((one) => touched.has(one.subjectKey)).map(({ id }) => id);
        expect(newlySuperseded(given, present)).toEqual(expected);
      },
    ),
  );
});

test('the refusal tells what changed, by whom and when', () => {
  const change = {
    subject: 'line_part',
    field: 'Actual',
    from: '2.834 g',
    to: '2.384 g',
    name: 'Ben Ito',
    time: '14:05',
  } as const;
  expect(changedWhileLookingText(change)).toBe(
    'This line changed while you looked at it (Actual: 2.834 g → 2.384 g, Ben Ito, 14:05). Look again, then sign.',
  );
  expect(changedWhileLookingText({ ...change, subject: 'batch' })).toMatch(/^This batch changed /);
});
