import { expect, test } from 'vitest';
import type { ReleasedLot } from './canonicalLot.ts';
import { digestOfVoid } from './canonicalVoid.ts';

const LOT: ReleasedLot = {
  tag: 'D9-014',
  description: 'Distillate',
  batch: '2231',
  supplier: '',
  supplierLot: '',
  trackTag: '',
  receivedOn: '2026-11-01',
  expiresOn: null,
  retestOn: null,
  percents: { '1': 88.2 },
  test: {
    purpose: 'incoming',
    labName: 'Acme Labs',
    labLicense: '',
    accreditation: '',
    certificateNumber: 'C-1',
    sampleId: '',
    method: '',
    sampledOn: null,
    reportedOn: null,
    fileSha256: null,
    verdict: 'pass',
    panels: {},
    note: '',
    results: [],
  },
  releasedFrom: 'released',
};

test('the signature on a voided certificate covers its row, its text, its lot and the reason', () => {
  const signed = { testId: 7, lot: LOT, reason: 'Entered on the wrong lot.' };
  const digest = digestOfVoid(signed);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(digestOfVoid({ ...signed, lot: { ...LOT } })).toBe(digest);
  const others = [
    { ...signed, testId: 8 },
    { ...signed, reason: 'Entered on the wrong lot!' },
    { ...signed, lot: { ...LOT, batch: '2232' } },
    { ...signed, lot: { ...LOT, test: LOT.test && { ...LOT.test, verdict: 'fail' } } },
  ].map(digestOfVoid);
  expect(new Set([digest, ...others]).size).toBe(5);
});
