import { describe, expect, test } from 'vitest';
import { type CertificateDraft, PANELS } from '#domain/lots/certificate/certificate.ts';
import { EMPTY_CERTIFICATE, emptyIssues } from '#domain/lots/certificate/testIssues.ts';
import { certificateOf } from '#domain/lots/testing/factories.ts';
import { reasonIssues } from '#domain/lots/transition.ts';
import { writeOffIssues } from '#domain/lots/writeOff.ts';
import { deviationIssues } from '#domain/review/deviation.ts';
import { overrideReasonIssues } from '#domain/review/lotOverride.ts';
import { type Issue, seenLength, textIssues } from './issue.ts';

const NOTHING_TESTED = Object.fromEntries(
  PANELS.map((panel) => [panel, 'not_tested']),
) as CertificateDraft['panels'];

/** Zero-width space, Hangul filler, word joiner, soft hyphen, byte order mark, empty Braille cell, right-to-left mark. */
const UNSEEN = ['\u200b', '\u3164', '\u2060', '\u00ad', '\ufeff', '\u2800', '\u200f'];

test.each<[string, number]>([
  ['', 0],
  [' \n\t\u00a0', 0],
  ['Spilled it', 10],
  [' a b ', 3],
  ['a\u200bb', 2],
  ['naïve', 5],
  ['Füllung für Größe', 17],
  ['漏れた', 3],
  ['first\nsecond', 12],
])('of %j %i characters are seen', (text, seen) => {
  expect(seenLength(text)).toBe(seen);
});

describe.each(UNSEEN)('a text of %j', (character) => {
  const text = character.repeat(20);
  const rule = { label: 'Name', mostCharacters: 100, isRequired: true, isLine: true };
  const draft = { severity: 'minor', batchId: null, oilId: null, linePosition: null, part: null };
  const empty = certificateOf({ labName: text, certificateNumber: text });
  test.each<[string, readonly Issue[]]>([
    ['a required text', textIssues(['name'], text, rule)],
    ['the sentence of a deviation', deviationIssues({ ...draft, sentence: text })],
    ['the reason of an override', overrideReasonIssues(text)],
    ['the reason of a rejection', reasonIssues('quarantine', 'rejected', text)],
    ['the note of a write-off', writeOffIssues({ grams: 1, note: text })],
  ])('is none as %s', (_, issues) => {
    expect(issues).not.toEqual([]);
  });

  test('names neither laboratory nor certificate', () => {
    const bare = { ...empty, sampledOn: null, reportedOn: null, verdict: 'not_stated' as const };
    const issues = emptyIssues({ ...bare, panels: NOTHING_TESTED, hasFile: false });
    expect(issues).toEqual([{ path: [], message: EMPTY_CERTIFICATE }]);
  });
});
