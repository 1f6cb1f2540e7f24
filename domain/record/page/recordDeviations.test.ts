import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { entryOfLine, withLines } from '#domain/record/entries/lineActuals.ts';
import { NO_REASONS } from '#domain/record/made/deviations.ts';
import { documentInput } from '#domain/record/testing/factories.ts';
import { recordDeviations } from './recordDeviations.ts';

const COUNTED = { finishedQuantity: 250, finishedGrams: null, unitWeights: '' };
const plan = buildDocument(documentInput());
const made = (firstLine: number) =>
  withLines(plan, {
    lines: plan.lines.map((line, index) => ({
      ...entryOfLine(line),
      actualGrams: index === 0 ? firstLine : line.calculatedGrams,
    })),
  });
const completion = {
  by: 'Daniel Reyes',
  at: '2026-11-22T10:00:00Z',
  reasons: { ...NO_REASONS, lines: 'Spilled' },
};
const asPlanned = plan.lines[0]?.calculatedGrams ?? 0;

test('a reason without a deviation is kept, and no correction is invented', () => {
  expect(recordDeviations(made(asPlanned), COUNTED, { completion, corrections: [] })).toEqual([
    { kind: 'lines', label: 'Quantities', differences: ['None'], reason: 'Spilled' },
  ]);
});

test('a deviation removed by a correction is described as such', () => {
  const correction = {
    field: 'actualGrams' as const,
    linePosition: 1,
    part: null,
    from: '900.000',
    to: asPlanned.toFixed(3),
    reason: 'Misread',
    by: 'Daniel Reyes',
    at: '2026-11-22T11:00:00Z',
  };
  const [lines] = recordDeviations(made(asPlanned), COUNTED, {
    completion,
    corrections: [correction],
  });
  expect(lines).toMatchObject({ kind: 'lines', differences: ['None any more, after corrections'] });
});
