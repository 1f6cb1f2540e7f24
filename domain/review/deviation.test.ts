import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SEVERITY,
  DEVIATION_SEVERITIES,
  DEVIATION_STATES,
  type DeviationDraft,
  deviationCommentIssues,
  deviationIssues,
  mayTurnDeviation,
  QUALITY_DEVIATION_KINDS,
} from './deviation.ts';

const draft: DeviationDraft = {
  severity: 'minor',
  sentence: 'The kettle was 4 °C too hot.',
  batchId: '12',
  oilId: null,
  linePosition: null,
  part: null,
};
const issuesOf = (difference: Partial<DeviationDraft>) =>
  deviationIssues({ ...draft, ...difference }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a deviation that a person raises', () => {
  test.each<Partial<DeviationDraft>>([
    {},
    { batchId: null },
    { batchId: null, oilId: '9' },
    { linePosition: 3 },
    { linePosition: 3, part: 2 },
    { sentence: 'x'.repeat(500) },
  ])('%j is taken', (difference) => {
    expect(issuesOf(difference)).toEqual([]);
  });

  test.each<[Partial<DeviationDraft>, readonly string[]]>([
    [{ sentence: ' ' }, ['sentence: Deviation is required']],
    [{ sentence: ' too hot   ' }, ['sentence: Say in at least 10 characters what happened']],
    [{ sentence: 'x'.repeat(501) }, ['sentence: Deviation: at most 500 characters']],
    [
      { sentence: 'The kettle was\ntoo hot.' },
      ['sentence: Deviation must not contain line breaks or unprintable characters'],
    ],
    [{ severity: 'grave' }, ['severity: Choose a severity: minor, major or critical']],
    [{ batchId: null, linePosition: 3 }, ['linePosition: Choose the batch of this line']],
    [{ part: 2 }, ['part: Choose the line of this part']],
    [{ linePosition: 0 }, ['linePosition: Lines count from 1']],
    [{ linePosition: 1, part: 1.5 }, ['part: Parts count from 1']],
    [
      { sentence: '', severity: '' },
      ['sentence: Deviation is required', 'severity: Choose a severity: minor, major or critical'],
    ],
  ])('%j is refused', (difference, expected) => {
    expect(issuesOf(difference)).toEqual(expected);
  });
});

test('a comment has 1 to 2,000 characters and may have several lines', () => {
  const messages = (text: string) => deviationCommentIssues(text).map(({ message }) => message);
  expect(messages('Looked at it.\nNothing spilled.')).toEqual([]);
  expect(messages('  ')).toEqual(['Comment is required']);
  expect(messages('x'.repeat(2001))).toEqual(['Comment: at most 2000 characters']);
});

test('a deviation is assessed, then closed, and never goes back', () => {
  const allowed = DEVIATION_STATES.flatMap((from) =>
    DEVIATION_STATES.filter((to) => mayTurnDeviation(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual(['open → assessed', 'assessed → closed']);
});

test('every kind has a severity to begin with, and a wrong lot is critical', () => {
  for (const kind of QUALITY_DEVIATION_KINDS) {
    expect(DEVIATION_SEVERITIES).toContain(DEFAULT_SEVERITY[kind]);
  }
  expect(DEFAULT_SEVERITY.wrong_lot).toBe('critical');
  expect(DEFAULT_SEVERITY.manual).toBe('minor');
});
