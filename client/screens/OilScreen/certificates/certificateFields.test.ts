import { describe, expect, test } from 'vitest';
import {
  certificateInput,
  certificateIssues,
  emptyFields,
  fileIssues,
  withPasted,
} from './certificateFields.ts';

const KNOWN = ['THC', 'CBD', 'CBN'];
const TODAY = '2026-11-27';
const typed = (...printed: readonly string[]) => ({
  ...emptyFields(KNOWN),
  results: KNOWN.map((_, place) => ({ printed: printed[place] ?? '', uncertainty: '' })),
});

describe('the form of a certificate', () => {
  test('asks for nothing', () => {
    expect(certificateIssues(emptyFields(KNOWN), KNOWN, TODAY)).toEqual([]);
  });

  test('names the cannabinoid whose result can’t be read, whatever is empty above it', () => {
    expect(certificateIssues(typed('', 'ND', 'much'), KNOWN, TODAY)).toMatchObject([
      { path: ['results', '2', 'printed'] },
    ]);
  });

  test('stops at a file that was chosen before the form was restored', () => {
    const fields = { fileName: 'c-1.pdf' };
    expect(fileIssues({ fileName: '' }, null)).toEqual([]);
    expect(fileIssues(fields, { name: 'c-1.pdf' })).toEqual([]);
    for (const file of [null, { name: 'c-2.pdf' }]) {
      expect(fileIssues(fields, file)).toEqual([
        { path: ['fileName'], message: expect.stringMatching(/^“c-1\.pdf” was chosen before/) },
      ]);
    }
  });

  test('stops at a pasted table that was not read, which it would lose', () => {
    const left = (pasted: string) =>
      certificateIssues({ ...typed('88.2 %'), pasted }, KNOWN, TODAY);
    expect(left(' ')).toEqual([]);
    expect(left('CBD\t1')).toEqual([
      { path: ['pasted'], message: 'Read the table, or empty this field.' },
    ]);
    expect(left('Foo\t1')).toMatchObject([
      { path: ['pasted'], message: expect.stringMatching(/^Line 1: /) },
    ]);
  });

  test('sends only the results that were filled in, as they were typed', () => {
    const { results } = certificateInput(typed('', ' ND (LOD 0.01 %)'), KNOWN);
    expect(results).toEqual([
      {
        cannabinoid: 'CBD',
        printed: ' ND (LOD 0.01 %)',
        lod: null,
        loq: null,
        uncertaintyPercent: null,
      },
    ]);
  });

  test('keeps what was typed for cannabinoids that a pasted table does not name', () => {
    const table = 'CBD;<0,05\nTHC;88,2;;;1,5\nXYZ;3';
    const { results, read } = withPasted(table, typed('', '', 'NT').results, KNOWN);
    expect(results.map(({ printed }) => printed)).toEqual(['88.2 %', '< LOQ (0.05 %)', 'NT']);
    expect(results[0]?.uncertainty).toMatch(/^1\.50?$/);
    expect(read.unread).toMatchObject([{ line: 3 }]);
  });
});
