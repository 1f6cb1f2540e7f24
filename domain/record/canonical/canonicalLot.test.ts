import { expect, test } from 'vitest';
import {
  canonicalLot,
  type ReleasedLot,
  type ReleasedResult,
  type ReleasedTest,
} from './canonicalLot.ts';

const result: ReleasedResult = {
  cannabinoid: 'THC',
  kind: 'value',
  percent: 88.2,
  lod: 0.01,
  loq: 0.05,
  uncertaintyPercent: 5,
  printed: '882 mg/g',
};
const certificate: ReleasedTest = {
  purpose: 'incoming',
  labName: 'Alpha Labs',
  labLicense: 'C8-1',
  accreditation: 'ISO 17025',
  certificateNumber: 'K-77',
  sampleId: 'S-1',
  method: 'HPLC',
  sampledOn: '2026-10-01',
  reportedOn: '2026-10-04',
  fileSha256: 'ab12',
  verdict: 'pass',
  panels: { metals: 'pass', solvents: 'not_tested' },
  note: 'n',
  results: [result, { ...result, cannabinoid: 'CBD', kind: 'not_detected', percent: null }],
};
const lot: ReleasedLot = {
  tag: 'D9-014',
  description: 'Distillate',
  batch: '2231',
  supplier: 'North',
  supplierLot: 'N-9',
  trackTag: '1A4',
  receivedOn: '2026-10-05',
  expiresOn: '2027-10-05',
  retestOn: '2027-04-05',
  percents: { THC: 88.2, CBD: 0 },
  test: certificate,
  releasedFrom: 'hold',
};
const signed = canonicalLot(lot);

test('a lot without a test is written exactly like this, from before it said where it was released from', () => {
  expect(
    canonicalLot({ ...lot, test: null, supplierLot: '', retestOn: null, releasedFrom: null }),
  ).toBe(
    '{"batch":"2231","description":"Distillate","expiresOn":"2027-10-05","percents":{"CBD":"0.0000","THC":"88.2000"},"receivedOn":"2026-10-05","supplier":"North","tag":"D9-014","trackTag":"1A4"}',
  );
});

test('every fact of a lot, its test and its results changes the text', () => {
  const facts = Object.keys(lot).filter((name) => name !== 'percents' && name !== 'test');
  for (const name of facts) expect(canonicalLot({ ...lot, [name]: 'x' }), name).not.toBe(signed);
  const lists = new Set(['panels', 'results']);
  for (const name of Object.keys(certificate).filter((one) => !lists.has(one))) {
    expect(canonicalLot({ ...lot, test: { ...certificate, [name]: 'x' } }), name).not.toBe(signed);
  }
  for (const [name, value] of Object.entries(result)) {
    const other = { ...result, [name]: typeof value === 'number' ? value + 0.01 : 'x' };
    const test = { ...certificate, results: [other, ...certificate.results.slice(1)] };
    expect(canonicalLot({ ...lot, test }), name).not.toBe(signed);
  }
  const panels = { ...certificate.panels, metals: 'fail' };
  expect(canonicalLot({ ...lot, test: { ...certificate, panels } })).not.toBe(signed);
  expect(canonicalLot({ ...lot, percents: { THC: 88.2001, CBD: 0 } })).not.toBe(signed);
});

test('the order of results, and what a row holds besides, change nothing', () => {
  const results = certificate.results.toReversed();
  const row = { ...lot, id: 7, status: 'quarantine', quantity: 250 };
  expect(canonicalLot({ ...row, test: { ...certificate, results } })).toBe(signed);
});
