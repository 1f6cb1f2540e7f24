import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limit, percent } from '../testing/arbitraries.ts';
import { resultOf } from '../testing/factories.ts';
import { type PrintedOptions, readPrinted } from './readPrinted.ts';
import { resultWords } from './resultWords.ts';
import { RESULT_KINDS, type TestResult } from './testResult.ts';

function read(text: string, options: PrintedOptions = {}): TestResult {
  const answer = readPrinted(text, options);
  if (answer.kind !== 'result') throw new Error(`${text}: ${JSON.stringify(answer)}`);
  return answer.result;
}

describe('a printed result', () => {
  test.each<[string, Partial<TestResult>]>([
    ['88.2', { percent: '88.2' }],
    ['88,2 %', { percent: '88.2' }],
    ['88.2 % (w/w)', { percent: '88.2' }],
    ['88.2 %w/w', { percent: '88.2' }],
    ['882 mg/g', { percent: '88.2' }],
    ['0,5 MG/G', { percent: '0.05' }],
    ['.5', { percent: '0.5' }],
    ['0 (LOD 0.01, LOQ 0.05)', { percent: '0', lod: '0.01', loq: '0.05' }],
    ['ND', { kind: 'not_detected' }],
    ['n.d.', { kind: 'not_detected' }],
    ['Not  Detected', { kind: 'not_detected' }],
    ['< LOD', { kind: 'not_detected' }],
    ['ND (0.01 %)', { kind: 'not_detected', lod: '0.01' }],
    ['ND (LOD: 0,01 %; LOQ: 0,05 %)', { kind: 'not_detected', lod: '0.01', loq: '0.05' }],
    ['ND (LOD 0,1 mg/g,LOQ 0,5 mg/g)', { kind: 'not_detected', lod: '0.01', loq: '0.05' }],
    ['<LOQ', { kind: 'below_loq' }],
    ['< LLOQ (0.05 %)', { kind: 'below_loq', loq: '0.05' }],
    ['BLQ', { kind: 'below_loq' }],
    ['<0.05', { kind: 'below_loq', loq: '0.05' }],
    ['< 0,5 mg/g', { kind: 'below_loq', loq: '0.05' }],
    ['NT', { kind: 'not_tested' }],
    ['not tested', { kind: 'not_tested' }],
  ])('%s', (text, of) => {
    const { kind = 'value' } = of;
    expect(read(text)).toEqual(resultOf({ kind, printed: text, ...of }));
  });

  test('mg/mL needs the density', () => {
    expect(read('850 mg/mL', { densityGPerMl: '0.95' }).percent).toBe('89.4737');
    expect(read('850', { unit: 'mg/mL', densityGPerMl: '0.95' }).percent).toBe('89.4737');
    for (const densityGPerMl of [null, '0', '-1', 'x']) {
      expect(readPrinted('850 mg/mL', { densityGPerMl })).toEqual({
        kind: 'unreadable',
        message: 'Give the density in g/mL, which a result in mg/mL needs',
      });
    }
  });

  test('halves are rounded away from zero, and rounding is said', () => {
    expect(readPrinted('0.00005')).toMatchObject({
      result: { percent: '0.0001', printed: '0.00005' },
      notices: ['0.00005 was rounded to 0.0001 %.'],
    });
    expect(readPrinted('882.0005 mg/g')).toMatchObject({ result: { percent: '88.2001' } });
    expect(readPrinted('88.2000')).toMatchObject({ notices: [] });
  });

  test('limits are rounded up, because they bound what is there', () => {
    expect(readPrinted('<0.00014')).toMatchObject({
      result: { kind: 'below_loq', loq: '0.0002' },
      notices: ['0.00014 was rounded to 0.0002 %.'],
    });
    expect(read('ND (LOD 0.0011 mg/g)').lod).toBe('0.0002');
    expect(read('ND (LOD 0.001 mg/g)').lod).toBe('0.0001');
    expect(read('<0.00016').loq).toBe('0.0002');
  });

  test('limits beside the result count where its text has none', () => {
    const beside = { lod: '0.01', loq: '0.05', uncertaintyPercent: '4' };
    expect(read('88.2', beside)).toMatchObject(beside);
    expect(read('ND (LOD 0.02 %)', beside)).toMatchObject({
      lod: '0.02',
      loq: '0.05',
      uncertaintyPercent: null,
    });
    expect(read('<0.1', beside)).toMatchObject({ lod: '0.01', loq: '0.1' });
  });

  test('blank text is no result', () => {
    expect(readPrinted(' \t')).toEqual({ kind: 'blank' });
  });
});

test.each([
  ['trace', '“trace” is no result: write a number, ND, <LOQ or NT'],
  ['>95', '“>95” is no result: write a number, ND, <LOQ or NT'],
  ['(0.05)', '“(0.05)” is no result: write a number, ND, <LOQ or NT'],
  ['1,250 mg/g', 'Write 1250 or 1.25'],
  ['88 ppm', 'Write it in %, without “ppm”'],
  ['1e2', 'Write the number out, without an exponent'],
  ['-1', '-1 must be between 0 and 100 %'],
  ['100.1', '100.1 must be between 0 and 100 %'],
  ['1001 mg/g', '1001 mg/g must be between 0 and 100 %'],
  ['88.2 (0.05)', '“0.05” is no limit: write LOD or LOQ and a number'],
  ['ND (LOD)', '“LOD” is no limit: write LOD or LOQ and a number'],
  ['ND (LOD 0.1, LOD 0.2)', 'LOD stands there twice'],
  ['ND (LOD 0.1', '“ND (LOD 0.1” is no result: write a number, ND, <LOQ or NT'],
])('%s is unreadable: %s', (text, message) => {
  expect(readPrinted(text)).toEqual({ kind: 'unreadable', message });
});

test.each<[Partial<TestResult>, string]>([
  [{ percent: '88.2000' }, '88.2 %'],
  [{ kind: 'not_detected', lod: '0.01' }, 'ND (LOD 0.01 %)'],
  [{ kind: 'not_detected', lod: '0.01', loq: '0.05' }, 'ND (LOD 0.01 %, LOQ 0.05 %)'],
  [{ kind: 'below_loq', loq: '0.05' }, '< LOQ (0.05 %)'],
  [{ kind: 'below_loq', loq: '0.05', lod: '0.01' }, '< LOQ (0.05 %, LOD 0.01 %)'],
  [{ kind: 'below_loq' }, '< LOQ'],
  [{ kind: 'not_tested' }, 'Not tested'],
])('%j reads %s', (of, words) => {
  expect(resultWords(resultOf(of))).toBe(words);
});

test('the words of a result read back as the same result', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...RESULT_KINDS),
      percent,
      limit,
      limit,
      (kind, value, lod, loq) => {
        const result = resultOf({ kind, percent: kind === 'value' ? value : null, lod, loq });
        const words = resultWords(result);
        expect(read(words)).toEqual({ ...result, printed: words });
      },
    ),
  );
});

test('with either decimal mark and either unit a percent is read exactly', () => {
  fc.assert(
    fc.property(percent, fc.constantFrom('.', ','), fc.boolean(), (value, mark, isMgPerGram) => {
      const [whole = '', fraction = ''] = value.split('.');
      const tenfold = `${whole}${fraction.padEnd(1, '0').slice(0, 1)}.${fraction.slice(1)}`;
      const plain = isMgPerGram ? tenfold.replace(/^0+(?=\d)/, '').replace(/\.$/, '') : value;
      const text = `${plain.replace('.', mark)} ${isMgPerGram ? 'mg/g' : '%'}`;
      const decimalMark = mark === '.' ? '.' : ',';
      expect(read(text, { decimalMark }).percent).toBe(value);
    }),
  );
});

test('any text gives a result from 0 to 100 or a message', () => {
  const pieces = fc.array(
    fc.constantFrom('ND', '<', 'LOQ', 'LOD', '(', ')', '0', '5', '.', ',', ' ', '%', 'mg/g', '-'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((all) => all.join('')),
        fc.string(),
      ),
      (text) => {
        const answer = readPrinted(text);
        if (answer.kind === 'unreadable') expect(answer.message).not.toBe('');
        if (answer.kind !== 'result') return;
        const { percent: value, lod, loq } = answer.result;
        for (const decimal of [value, lod, loq]) {
          if (decimal !== null) expect(decimal).toMatch(/^(100|\d{1,2}(\.\d{1,4})?)$/);
        }
      },
    ),
  );
});
