import type { CertificateDraft, Panels } from '../certificate/certificate.ts';
import type { ReleaseCertificate } from '../certificate/releaseIssues.ts';
import type { TestResult } from '../results/testResult.ts';

const PASSED: Panels = {
  microbial: 'pass',
  metals: 'pass',
  pesticides: 'pass',
  solvents: 'pass',
  mycotoxins: 'not_tested',
  waterActivity: 'not_tested',
};

export const passed = (of: Partial<ReleaseCertificate> = {}): ReleaseCertificate => ({
  verdict: 'pass',
  panels: PASSED,
  certificateNumber: 'C-1',
  hasFile: true,
  ...of,
});

export const resultOf = (of: Partial<TestResult> = {}): TestResult => ({
  kind: 'value',
  percent: of.kind === undefined || of.kind === 'value' ? '88.2' : null,
  lod: null,
  loq: null,
  uncertaintyPercent: null,
  printed: '',
  ...of,
});

export const certificateOf = (of: Partial<CertificateDraft> = {}): CertificateDraft => ({
  purpose: 'incoming',
  labName: 'Acme Labs',
  labLicense: '',
  accreditation: '',
  certificateNumber: 'C-1',
  sampleId: '',
  method: '',
  note: '',
  sampledOn: '2026-11-01',
  reportedOn: '2026-11-05',
  verdict: 'pass',
  panels: PASSED,
  results: [],
  ...of,
});
