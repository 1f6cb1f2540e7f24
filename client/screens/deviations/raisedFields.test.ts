import { expect, test } from 'vitest';
import { oneLine, raisedIssues, severityOf, UNRAISED } from './raisedFields.ts';

const WHOLE = { ...UNRAISED, severity: 'major', sentence: 'The kettle stood open for an hour.' };

test('a deviation needs a severity and a sentence, and nothing else', () => {
  expect(raisedIssues(WHOLE)).toEqual([]);
  expect(raisedIssues(UNRAISED).flatMap(({ path }) => path)).toEqual(
    expect.arrayContaining(['severity', 'sentence']),
  );
});

test('pasted lines become one', () => {
  expect(oneLine('  The kettle\n\tstood   open.\n')).toBe('The kettle stood open.');
  expect(raisedIssues({ ...WHOLE, sentence: 'The kettle\nstood open.' })).toEqual([]);
});

test('severities are said in the words of the graph', () => {
  expect(['minor', 'major', 'critical'].map(severityOf)).toEqual(['MINOR', 'MAJOR', 'CRITICAL']);
});
