import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percent } from '../testing/arbitraries.ts';
import { passed, resultOf } from '../testing/factories.ts';
import {
  type CheckedCertificate,
  type CheckedLot,
  certificateChecks,
  type OtherCertificate,
} from './certificateChecks.ts';

const thc = (of: Parameters<typeof resultOf>[0]) => ({ ...resultOf(of), cannabinoid: 'THC' });
const lotOf = (of: Partial<CheckedLot> = {}): CheckedLot => ({
  tag: 'D9-1',
  batch: 'B-7',
  supplierLot: '',
  receivedOn: '2026-11-20',
  results: [],
  currentReportedOn: null,
  batchCount: 3,
  isQualityOn: false,
  failedPanels: [],
  ...of,
});
const certificateOf = (of: Partial<CheckedCertificate> = {}): CheckedCertificate => ({
  certificateNumber: 'C-1',
  labName: 'Acme Labs',
  sampleId: '',
  reportedOn: '2026-11-05',
  verdict: 'pass',
  panels: passed().panels,
  results: [],
  fileSha256: 'abc',
  ...of,
});
const other: OtherCertificate = {
  tag: 'D9-2',
  isOfThisLot: false,
  certificateNumber: 'C-9',
  labName: 'Acme Labs',
  fileSha256: null,
  voidReason: null,
};
const messages = (...of: Parameters<typeof certificateChecks>) =>
  certificateChecks(...of).map(({ message }) => message);

test('a certificate like any other has no warnings', () => {
  expect(certificateChecks(lotOf(), certificateOf(), [other])).toEqual([]);
});

test('a certificate that is older than the current one is noticed where it brings values', () => {
  const results = [thc({ kind: 'value', percent: '88.2' })];
  const warned = (
    currentReportedOn: string | null,
    of: Partial<CheckedCertificate> = { results },
  ) => messages(lotOf({ currentReportedOn, results }), certificateOf(of), []);
  expect(warned('2026-11-06')).toEqual([
    'It was reported on 5 Nov 2026, before the current certificate of 6 Nov 2026, and takes its place. Look before you save.',
  ]);
  expect(warned('2026-11-05')).toEqual([]);
  expect(warned(null)).toEqual([]);
  expect(warned('2026-11-06', {})).toEqual([]);
  expect(warned('2026-11-06', { results, reportedOn: null })).toEqual([]);
});

describe('a certificate of another lot', () => {
  const isAlso = (named: string) =>
    `${named} is also on lot D9-2. Check that it belongs to this lot.`;

  test('is noticed by its file, or by its number and laboratory, once a lot', () => {
    const sameFile = { ...other, fileSha256: 'abc' };
    const sameNumber = { ...other, certificateNumber: ' c-1', labName: 'ACME labs' };
    expect(messages(lotOf(), certificateOf(), [sameNumber])).toEqual([
      isAlso('Certificate c-1 of ACME labs'),
    ]);
    for (const others of [
      [sameNumber, sameFile],
      [sameFile, sameNumber],
    ]) {
      expect(messages(lotOf(), certificateOf(), others)).toEqual([
        isAlso('Certificate c-1 of ACME labs'),
      ]);
    }
  });

  test('is named as that of the other lot, also where only the file is the same', () => {
    const sameFile = { ...other, fileSha256: 'abc' };
    const named = [isAlso('Certificate C-9 of Acme Labs')];
    expect(messages(lotOf(), certificateOf(), [sameFile])).toEqual(named);
    expect(messages(lotOf(), certificateOf({ certificateNumber: '' }), [sameFile])).toEqual(named);
  });

  test('is not suspected for the number of another laboratory, or for texts and files that are missing', () => {
    const bare = { certificateNumber: '', labName: '', fileSha256: null };
    expect(
      messages(lotOf(), certificateOf(), [{ ...other, certificateNumber: 'C-1', labName: 'Z' }]),
    ).toEqual([]);
    expect(messages(lotOf(), certificateOf(bare), [{ ...other, ...bare }])).toEqual([]);
  });

  test('without a number is named as a file', () => {
    const bare = { ...other, certificateNumber: '', fileSha256: 'abc' };
    expect(messages(lotOf(), certificateOf(), [bare])).toEqual([isAlso('This file')]);
  });
});

describe('a certificate that was voided on its lot', () => {
  const own = { ...other, tag: 'D9-1', isOfThisLot: true, certificateNumber: 'C-1' };
  const voided = { ...own, voidReason: 'Entered on the wrong lot.' };
  const told = (name: string) => [
    `${name} was voided on this lot: “Entered on the wrong lot.” Check that it belongs to this lot.`,
  ];

  test('is noticed by its number, and by its file', () => {
    expect(messages(lotOf(), certificateOf(), [voided])).toEqual(
      told('Certificate C-1 of Acme Labs'),
    );
    const file = { ...voided, certificateNumber: '', fileSha256: 'abc' };
    expect(messages(lotOf(), certificateOf(), [file])).toEqual(told('This file'));
    expect(messages(lotOf(), certificateOf({ certificateNumber: 'C-2' }), [voided])).toEqual([]);
  });

  test('is on it already once it was added again', () => {
    expect(messages(lotOf(), certificateOf(), [voided, { ...own, fileSha256: 'abc' }])).toEqual([
      'Certificate C-1 of Acme Labs is on this lot already.',
    ]);
  });

  test('on another lot is none of this one', () => {
    const elsewhere = { ...voided, tag: 'D9-2', isOfThisLot: false };
    expect(messages(lotOf(), certificateOf(), [elsewhere])).toEqual([]);
  });
});

describe('a certificate that its lot has already', () => {
  const own = { ...other, tag: 'D9-1', isOfThisLot: true, certificateNumber: ' c-1' };
  const named = ['Certificate c-1 of Acme Labs is on this lot already.'];
  const file = ['This file is on this lot already.'];

  test('is noticed by its number and laboratory, or by its file, once', () => {
    const both = { ...own, fileSha256: 'abc' };
    expect(messages(lotOf(), certificateOf(), [both, both])).toEqual(named);
    expect(messages(lotOf(), certificateOf({ fileSha256: null }), [own])).toEqual(named);
    const renumbered = certificateOf({ certificateNumber: 'C-2' });
    expect(messages(lotOf(), renumbered, [both])).toEqual(file);
    expect(messages(lotOf(), certificateOf(), [{ ...own, labName: 'Z' }])).toEqual([]);
  });

  test('is not noticed when it brings the file or the number that the first one lacks', () => {
    expect(messages(lotOf(), certificateOf(), [own])).toEqual([]);
    const bare = { ...own, certificateNumber: ' ', fileSha256: 'abc' };
    expect(messages(lotOf(), certificateOf(), [bare])).toEqual([]);
    const whole = { ...own, fileSha256: 'abc' };
    expect(messages(lotOf(), certificateOf(), [own, whole])).toEqual(named);
  });
});

test('a report more than 365 days before the receipt is noticed', () => {
  expect(messages(lotOf(), certificateOf({ reportedOn: '2025-11-20' }), [])).toEqual([]);
  expect(messages(lotOf(), certificateOf({ reportedOn: '2025-11-19' }), [])).toEqual([
    'It was reported on 19 Nov 2025, more than 365 days before D9-1 was received. Check that it belongs to this lot.',
  ]);
  expect(
    messages(lotOf({ receivedOn: null }), certificateOf({ reportedOn: '2025-01-01' }), []),
  ).toEqual([]);
});

test('percents that add up to more than 100 are noticed', () => {
  const results = [
    thc({ percent: '99.9999' }),
    { ...resultOf({ percent: '0.0002' }), cannabinoid: 'CBD' },
  ];
  expect(messages(lotOf(), certificateOf({ results }), [])).toEqual([
    'The percentages add up to 100.0001 %. They should add up to 100% or less.',
  ]);
});

test('a result below its own limit is noticed, because it could not be found', () => {
  const found = (percent: string, lod: string | null, loq: string | null) =>
    messages(lotOf(), certificateOf({ results: [thc({ percent, lod, loq })] }), []);
  expect(found('0.01', '1', null)).toEqual([
    'THC is 0.01 %, below its LOD of 1 %. Check both figures, or write ND.',
  ]);
  expect(found('0.01', '1.0000', '3')).toHaveLength(1);
  expect(found('0.02', '0.01', '0.05')).toEqual([
    'THC is 0.02 %, below its LOQ of 0.05 %. Check both figures, or write <LOQ.',
  ]);
  expect(found('0.05', '0.01', '0.05')).toEqual([]);
  expect(found('0.01', '0.0100', null)).toEqual([]);
  expect(found('88.2', null, null)).toEqual([]);
  // Read like "not detected".
  expect(found('0', '0.01', '0.05')).toEqual([]);
  const none = thc({ kind: 'below_loq', lod: '0.01', loq: '0.05' });
  expect(messages(lotOf(), certificateOf({ results: [none] }), [])).toEqual([]);
});

test('what the certificate leaves out stays in the sum', () => {
  const before = [thc({ percent: '88.2' }), { ...resultOf({ percent: '3' }), cannabinoid: 'CBC' }];
  const results = [{ ...resultOf({ percent: '11' }), cannabinoid: 'cbg' }];
  expect(messages(lotOf({ results: before }), certificateOf({ results }), [])).toEqual([
    'The percentages add up to 102.2 %. They should add up to 100% or less.',
  ]);
  const other = [...results, thc({ percent: '80' })];
  expect(messages(lotOf({ results: before }), certificateOf({ results: other }), [])).toEqual([]);
});

test('a cannabinoid is named as the organization spells it', () => {
  const typed = { ...thc({ percent: '0' }), cannabinoid: 'thc' };
  const [message] = messages(
    lotOf({ results: [thc({ percent: '88' })] }),
    certificateOf({ results: [typed] }),
    [],
  );
  expect(message).toMatch(/^THC went from/);
});

const changeOf = (from: string, to: string, batchCount = 3) =>
  messages(
    lotOf({ results: [thc({ percent: from })], batchCount }),
    certificateOf({ results: [thc({ percent: to })] }),
    [],
  );

test('a percent that changed much is noticed with the batches that use the lot', () => {
  expect(changeOf('88.2', '78.9000')).toEqual([
    'THC went from 88.2 % to 78.9 %. 3 batches use this lot: look before you save.',
  ]);
  expect(changeOf('88.2', '78.9', 1)).toEqual([
    'THC went from 88.2 % to 78.9 %. 1 batch uses this lot: look before you save.',
  ]);
  expect(changeOf('0', '0.5', 0)).toEqual(['THC went from 0 % to 0.5 %. Look before you save.']);
  expect(changeOf('50', '45')).toEqual([]);
  expect(changeOf('50', '44.9999')).toHaveLength(1);
  expect(changeOf('50', '55.0001')).toHaveLength(1);
});

test('beside a percent that changed much every other one is named, too', () => {
  const cbn = (percent: string) => ({ ...resultOf({ percent }), cannabinoid: 'CBN' });
  const cbd = { ...resultOf({ percent: '0.2' }), cannabinoid: 'CBD' };
  const lot = lotOf({ results: [thc({ percent: '86.4' }), cbd, cbn('1.2')] });
  const warned = (to: string) =>
    messages(lot, certificateOf({ results: [thc({ percent: '78.9' }), cbd, cbn(to)] }), []);
  expect(warned('2.1')).toEqual([
    'THC went from 86.4 % to 78.9 %. CBN went from 1.2 % to 2.1 %. 3 batches use this lot: look before you save.',
  ]);
  expect(warned('1.2')).toEqual([]);
});

test('a cannabinoid that was not tested did not change', () => {
  const lot = lotOf({ results: [thc({ percent: '5' })] });
  expect(messages(lot, certificateOf({ results: [thc({ kind: 'not_tested' })] }), [])).toEqual([]);
});

const notDetected = { kind: 'not_detected', percent: null, lod: '0.01', loq: '0.1' } as const;
const belowLoq = { kind: 'below_loq', percent: null, loq: '0.1000' } as const;

test.each([
  [{ percent: '5' }, notDetected, 'THC went from 5 % to ND. Look before you save.'],
  [{ percent: '0.7' }, belowLoq, 'THC went from 0.7 % to <0.1 %. Look before you save.'],
  [
    { percent: '0.7' },
    { ...belowLoq, loq: null },
    'THC went from 0.7 % to <LOQ. Look before you save.',
  ],
  [
    { percent: '0.7' },
    { ...belowLoq, loq: '0' },
    'THC went from 0.7 % to <LOQ. Look before you save.',
  ],
  [notDetected, { percent: '0.7' }, 'THC went from ND to 0.7 %. Look before you save.'],
  [belowLoq, { percent: '0.7' }, 'THC went from <0.1 % to 0.7 %. Look before you save.'],
  [{ percent: '5' }, { percent: '0' }, 'THC went from 5 % to 0 %. Look before you save.'],
])('not detected and below LOQ are no 0 %% beside an earlier result: %o', (was, is, told) => {
  const lot = lotOf({ results: [thc(was)], batchCount: 0 });
  expect(messages(lot, certificateOf({ results: [thc(is)] }), [])).toEqual([told]);
});

test('a percent is noticed exactly when it changed by more than a tenth', () => {
  fc.assert(
    fc.property(percent, percent, (from, to) => {
      const whole = (decimal: string) => BigInt(Math.round(Number(decimal) * 10_000));
      const difference = whole(to) - whole(from);
      const size = difference < 0n ? -difference : difference;
      expect(changeOf(from, to)).toHaveLength(size * 10n > whole(from) ? 1 : 0);
    }),
  );
});

test('a lot number on it that is none of the lot is noticed', () => {
  expect(messages(lotOf(), certificateOf({ sampleId: 'X-1' }), [])).toEqual([
    'It is for lot X-1, and this is D9-1, batch B-7. Check that it belongs to this lot.',
  ]);
  for (const sampleId of ['', 'b-7 ', 'd9-1', 's-3']) {
    const lot = lotOf({ supplierLot: 'S-3' });
    expect(messages(lot, certificateOf({ sampleId }), [])).toEqual([]);
  }
  expect(messages(lotOf({ supplierLot: 'S-3' }), certificateOf({ sampleId: 'X-1' }), [])).toEqual([
    'It is for lot X-1, and this is D9-1, batch B-7. Check that it belongs to this lot.',
  ]);
});
