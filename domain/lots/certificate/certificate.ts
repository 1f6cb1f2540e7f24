import type { TestResult } from '../results/testResult.ts';

/** A certificate of analysis as entered: `LotTest` with its results (docs/rules/lots.md, Certificates). */

export const TEST_PURPOSES = ['supplier', 'incoming', 'retest', 'correction'] as const;
export type TestPurpose = (typeof TEST_PURPOSES)[number];

export const VERDICTS = ['pass', 'fail', 'not_stated'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const PANELS = [
  'microbial',
  'metals',
  'pesticides',
  'solvents',
  'mycotoxins',
  'waterActivity',
] as const;
export type Panel = (typeof PANELS)[number];

export const PANEL_RESULTS = ['pass', 'fail', 'not_tested'] as const;
export type PanelResult = (typeof PANEL_RESULTS)[number];
export type Panels = Readonly<Record<Panel, PanelResult>>;

export const PANEL_WORDS: Readonly<Record<Panel, string>> = {
  microbial: 'microbial',
  metals: 'heavy metals',
  pesticides: 'pesticides',
  solvents: 'residual solvents',
  mycotoxins: 'mycotoxins',
  waterActivity: 'water activity',
};

/** The result of one cannabinoid, by the organization's name for it. */
export type CannabinoidResult = TestResult & { readonly cannabinoid: string };

/** Texts are empty and days null where the certificate does not state them. */
export type CertificateDraft = {
  readonly purpose: TestPurpose;
  readonly labName: string;
  readonly labLicense: string;
  readonly accreditation: string;
  readonly certificateNumber: string;
  readonly sampleId: string;
  readonly method: string;
  readonly note: string;
  /** `YYYY-MM-DD` */
  readonly sampledOn: string | null;
  readonly reportedOn: string | null;
  readonly verdict: Verdict;
  readonly panels: Panels;
  readonly results: readonly CannabinoidResult[];
};

/** Most characters of each text, and most results of a certificate. */
export const CERTIFICATE_LIMITS = {
  labName: 120,
  labLicense: 60,
  accreditation: 60,
  certificateNumber: 60,
  sampleId: 60,
  method: 120,
  note: 2000,
  printed: 60,
  results: 200,
} as const;

/** False for percents that somebody wrote: a correction without a file, a laboratory and a number. */
export const isOfLaboratory = ({
  purpose,
  labName,
  certificateNumber,
  hasFile,
}: Pick<CertificateDraft, 'purpose' | 'labName' | 'certificateNumber'> & {
  readonly hasFile: boolean;
}): boolean => purpose !== 'correction' || hasFile || labName !== '' || certificateNumber !== '';

/** True when a certificate says that the lot failed, as a whole or in one panel. */
export const hasFailed = ({ verdict, panels }: Pick<CertificateDraft, 'verdict' | 'panels'>) =>
  verdict === 'fail' || PANELS.some((panel) => panels[panel] === 'fail');
