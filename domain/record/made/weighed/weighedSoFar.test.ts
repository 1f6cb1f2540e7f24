import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { withWrittenLines } from '#domain/record/entries/placeEntries.ts';
import { documentInput, solved } from '#domain/record/testing/factories.ts';
import { weighedSoFar } from './weighedSoFar.ts';

const planOf = (parts: number) =>
  buildDocument(
    documentInput({
      parts,
      formulation: solved({ allocations: [{ oilId: 'd9', mode: 'flexible', grams: 3.125 }] }),
    }),
  );

test('nothing is weighed at first, and a line counts once all of it is', () => {
  const plan = planOf(2);
  const [first] = plan.lines;
  if (first === undefined) throw new Error('A plan has lines.');
  const { position } = first;
  expect(weighedSoFar(plan.lines)).toEqual({
    lines: 0,
    of: plan.lines.length,
    grams: 0,
    next: { position, part: 1 },
  });
  const weigh = (...grams: readonly number[]) =>
    weighedSoFar(
      withWrittenLines(plan, [
        {
          position: first.position,
          parts: grams.map((actualGrams, index) => ({ part: index + 1, actualGrams })),
        },
      ]).lines,
    );
  expect(weigh(1.25)).toMatchObject({ lines: 0, grams: 1.25, next: { position, part: 2 } });
  expect(weigh(1.25, 0)).toMatchObject({
    lines: 1,
    grams: 1.25,
    next: { position: plan.lines[1]?.position, part: 1 },
  });
});

test('a sub-formulation is never next, and a batch of one part has lines without parts', () => {
  const [first, second] = planOf(1).lines;
  if (first === undefined || second === undefined) throw new Error('A plan has lines.');
  const inside = { ...second, parentPosition: first.position };
  expect(weighedSoFar([first, inside]).next).toEqual({ position: second.position, part: null });
});

test('everything as planned is the whole batch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), (parts) => {
      const plan = planOf(parts);
      const done = withWrittenLines(
        plan,
        plan.lines.map(({ position, partGrams }) => ({
          position,
          ...(parts === 1
            ? { actualGrams: partGrams[0] ?? null }
            : {
                parts: partGrams.map((actualGrams, index) => ({ part: index + 1, actualGrams })),
              }),
        })),
      );
      const { lines, of, grams, next } = weighedSoFar(done.lines);
      expect(lines).toBe(of);
      expect(next).toBeNull();
      const planned = plan.lines
        .filter(({ parentPosition }) => parentPosition === null)
        .reduce((sum, line) => sum + line.calculatedGrams, 0);
      expect(grams).toBeCloseTo(planned, 3);
    }),
  );
});
