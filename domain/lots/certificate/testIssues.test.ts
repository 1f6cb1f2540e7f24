import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPrinted } from '../results/readPrinted.ts';
import { limit, percent, TODAY } from '../testing/arbitraries.ts';
import { certificateOf, resultOf } from '../testing/factories.ts';
import {
  type CannabinoidResult,
  CERTIFICATE_LIMITS,
  type CertificateDraft,
} from './certificate.ts';
import { EMPTY_CERTIFICATE, emptyIssues, testIssues } from './testIssues.ts';

const issues = (of: Partial<CertificateDraft>) =>
  testIssues(certificateOf(of), ['THC', 'CBD'], TODAY).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const thc = (of: Partial<CannabinoidResult> = {}) => ({
  ...resultOf(of),
  cannabinoid: 'thc',
  ...of,
});

test('no single part of a certificate is required', () => {
  const empty = { labName: '', certificateNumber: '', sampledOn: null, reportedOn: null };
  expect(issues({ ...empty, results: [] })).toEqual([]);
  expect(issues({ results: [thc(), thc({ cannabinoid: 'CBD', kind: 'not_detected' })] })).toEqual(
    [],
  );
});

const NOTHING = {
  labName: ' ',
  certificateNumber: '',
  sampledOn: null,
  reportedOn: null,
  verdict: 'not_stated',
  panels: certificateOf({
    panels: {
      microbial: 'not_tested',
      metals: 'not_tested',
      pesticides: 'not_tested',
      solvents: 'not_tested',
      mycotoxins: 'not_tested',
      waterActivity: 'not_tested',
    },
  }).panels,
  results: [],
  hasFile: false,
} as const;

test('a certificate with nothing in it is refused', () => {
  expect(emptyIssues(NOTHING)).toEqual([{ path: [], message: EMPTY_CERTIFICATE }]);
});

test.each<Partial<Parameters<typeof emptyIssues>[0]>>([
  { labName: 'Acme Labs' },
  { certificateNumber: 'C-1' },
  { sampledOn: TODAY },
  { reportedOn: TODAY },
  { verdict: 'fail' },
  { panels: { ...NOTHING.panels, metals: 'pass' } },
  { results: ['much'] },
  { hasFile: true },
])('a certificate says something with %j', (of) => {
  expect(emptyIssues({ ...NOTHING, ...of })).toEqual([]);
});

test.each([
  'labName',
  'labLicense',
  'accreditation',
  'certificateNumber',
  'sampleId',
  'method',
  'note',
] as const)('the length of %s is limited', (field) => {
  const most = CERTIFICATE_LIMITS[field];
  expect(issues({ [field]: ` ${'a'.repeat(most)} ` })).toEqual([]);
  expect(issues({ [field]: 'a'.repeat(most + 1) })).toEqual([
    expect.stringMatching(new RegExp(`^${field}: .*at most ${most} characters$`)),
  ]);
});

test('a note has lines and other texts have none', () => {
  expect(issues({ note: 'one\ntwo' })).toEqual([]);
  expect(issues({ method: 'one\ntwo' })).toEqual([
    'method: Method must not contain line breaks or unprintable characters',
  ]);
});

test.each<[string | null, string | null, readonly string[]]>([
  [TODAY, TODAY, []],
  ['2026-11-05', '2026-11-04', ['reportedOn: Reported must not be before sampled']],
  ['2026-11-28', null, ['sampledOn: Sampled must not be after today']],
  [null, '2026-11-28', ['reportedOn: Reported must not be after today']],
  [null, '2026-02-30', ['reportedOn: Reported: write a day between 1900-01-01 and 2999-12-31']],
])('sampled %s, reported %s: %j', (sampledOn, reportedOn, expected) => {
  expect(issues({ sampledOn, reportedOn })).toEqual(expected);
});

test.each<[Partial<CannabinoidResult>, readonly string[]]>([
  [{ percent: '100' }, []],
  [{ percent: '100.0001' }, ['percent: thc % must be between 0 and 100']],
  [{ percent: '-1' }, ['percent: thc % must be between 0 and 100']],
  [{ percent: '1.00001' }, ['percent: thc %: at most 4 decimals']],
  [{ percent: '1.000000' }, []],
  [{ percent: '1e1' }, ['percent: thc % must be a number']],
  [{ percent: null }, ['percent: thc has no percent']],
  [{ lod: '101' }, ['lod: LOD of thc must be between 0 and 100']],
  [{ lod: '0.5', loq: '0.1' }, ['lod: LOD of thc must not be above its LOQ']],
  [{ uncertaintyPercent: '4.123' }, ['uncertaintyPercent: Uncertainty of thc: at most 2 decimals']],
  [
    { kind: 'not_detected', percent: '0' },
    ['percent: thc has a percent, so its result is a value'],
  ],
  [
    { kind: 'below_loq', uncertaintyPercent: '4' },
    ['uncertaintyPercent: thc has no value that could be uncertain'],
  ],
  [{ printed: 'a'.repeat(61) }, ['printed: thc as printed: at most 60 characters']],
  [
    { cannabinoid: 'XYZ' },
    ['cannabinoid: There is no cannabinoid XYZ. Choose one of the list or add it in Settings'],
  ],
])('%j: %j', (of, expected) => {
  expect(issues({ results: [thc(of)] })).toEqual(expected.map((issue) => `results.0.${issue}`));
});

test('a cannabinoid stands there once, and there are at most 200 results', () => {
  expect(issues({ results: [thc(), thc({ cannabinoid: 'THC ' })] })).toEqual([
    'results.1.cannabinoid: THC stands there twice',
  ]);
  expect(issues({ results: Array.from({ length: 201 }, () => thc()) })).toEqual([
    'results: At most 200 results',
  ]);
});

test('each result that was read can be stored, unless its limits contradict', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ND', '<LOQ', 'NT', '%'),
      percent,
      limit,
      limit,
      (text, value, lod, loq) => {
        fc.pre(lod === null || loq === null || Number(lod) <= Number(loq));
        const read = readPrinted(text === '%' ? `${value} %` : text, {
          lod,
          loq,
          uncertaintyPercent: '4',
        });
        if (read.kind !== 'result') throw new Error(JSON.stringify(read));
        expect(issues({ results: [{ ...read.result, cannabinoid: 'THC' }] })).toEqual([]);
      },
    ),
  );
});
