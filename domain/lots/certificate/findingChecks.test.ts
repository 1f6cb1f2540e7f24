import { describe, expect, test } from 'vitest';
import { certificateOf, resultOf } from '../testing/factories.ts';
import type { CertificateDraft, Panels } from './certificate.ts';
import { type FindingLot, findingChecks } from './findingChecks.ts';

const BASIC: FindingLot = { isQualityOn: false, failedPanels: [] };
const QUALITY: FindingLot = { isQualityOn: true, failedPanels: [] };
const FAILED = 'It failed. Without Quality no lot is put on hold: look before you use it.';

const panelsOf = (of: Partial<Panels>): Panels => ({ ...certificateOf().panels, ...of });
const messages = (lot: FindingLot, of: Partial<CertificateDraft>) =>
  findingChecks(lot, certificateOf(of)).map(({ message }) => message);

test('a certificate that passes in all it tests has no warnings', () => {
  expect(messages(BASIC, {})).toEqual([]);
  expect(messages(QUALITY, {})).toEqual([]);
});

test('a verdict of pass beside a panel that failed is noticed', () => {
  const pesticides = panelsOf({ pesticides: 'fail' });
  expect(messages(QUALITY, { panels: pesticides })).toEqual([
    'The verdict is pass, and Pesticides failed. Check both.',
  ]);
  const two = panelsOf({ metals: 'fail', pesticides: 'fail' });
  expect(messages(QUALITY, { panels: two })).toEqual([
    'The verdict is pass, and Heavy metals and pesticides failed. Check both.',
  ]);
  for (const verdict of ['fail', 'not_stated'] as const) {
    expect(messages(QUALITY, { panels: pesticides, verdict })).toEqual([]);
  }
});

test('a certificate that failed is noticed where nothing puts its lot on hold', () => {
  expect(messages(BASIC, { verdict: 'fail' })).toEqual([FAILED]);
  expect(messages(BASIC, { verdict: 'not_stated', panels: panelsOf({ metals: 'fail' }) })).toEqual([
    FAILED,
  ]);
  expect(messages(QUALITY, { verdict: 'fail' })).toEqual([]);
});

test('a certificate that passes without a test of what failed before is noticed', () => {
  const lot: FindingLot = { ...QUALITY, failedPanels: ['pesticides', 'mycotoxins'] };
  expect(messages(lot, {})).toEqual([
    'An earlier certificate failed mycotoxins, which this one does not test.',
  ]);
  expect(messages(lot, { panels: panelsOf({ pesticides: 'not_tested' }) })).toEqual([
    'An earlier certificate failed pesticides and mycotoxins, which this one does not test.',
  ]);
  expect(messages(lot, { panels: panelsOf({ mycotoxins: 'pass' }) })).toEqual([]);
  expect(messages(lot, { verdict: 'not_stated' })).toEqual([]);
});

describe('a result of none', () => {
  const found = (cannabinoid: string, of: Parameters<typeof resultOf>[0]) => ({
    ...resultOf(of),
    cannabinoid,
  });

  test('without a limit proves no maximum, which Quality is told in one sentence', () => {
    const results = [
      found('CBN', { kind: 'not_detected' }),
      found('CBG', { kind: 'below_loq' }),
      found('CBC', { percent: '0' }),
    ];
    expect(messages(QUALITY, { results })).toEqual([
      "CBN, CBG and CBC have no LOD or LOQ: a maximum of them can't be proved with this lot.",
    ]);
    expect(messages(QUALITY, { results: results.slice(0, 1) })).toEqual([
      "CBN has no LOD or LOQ: a maximum of it can't be proved with this lot.",
    ]);
    expect(messages(BASIC, { results })).toEqual([]);
  });

  test('below a limit of quantification that is not printed lacks that one alone', () => {
    const results = [found('CBG', { kind: 'below_loq', lod: '0.01' })];
    expect(messages(QUALITY, { results })).toEqual([
      "CBG has no LOQ: a maximum of it can't be proved with this lot.",
    ]);
  });

  test('with its limit, or one that was not tested, is like any other', () => {
    const results = [
      found('CBN', { kind: 'not_detected', lod: '0.01' }),
      found('CBG', { kind: 'below_loq', loq: '0.05' }),
      found('CBC', { percent: '0', loq: '0.05' }),
      found('CBD', { kind: 'not_tested' }),
      found('THC', { percent: '88.2' }),
    ];
    expect(messages(QUALITY, { results })).toEqual([]);
  });
});
