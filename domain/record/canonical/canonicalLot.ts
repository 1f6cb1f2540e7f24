import type { LotStatus } from '#domain/lots/status.ts';
import {
  decimalValue,
  objectValue,
  percentValue,
  recordValue,
  setValue,
  textValue,
} from './canonicalText.ts';

/** A result of a certificate for one cannabinoid; percents by weight, 0 to 100. */
export type ReleasedResult = {
  readonly cannabinoid: string;
  readonly kind: 'value' | 'not_detected' | 'below_loq' | 'not_tested';
  readonly percent: number | null;
  /** Limit of detection and of quantitation. */
  readonly lod: number | null;
  readonly loq: number | null;
  /** Expanded (k = 2), in percent of the value. */
  readonly uncertaintyPercent: number | null;
  /** As typed from the certificate. */
  readonly printed: string;
};

/** The current test of a lot. Dates are `YYYY-MM-DD`; empty texts and nulls: not stated. */
export type ReleasedTest = {
  readonly purpose: string;
  readonly labName: string;
  readonly labLicense: string;
  readonly accreditation: string;
  readonly certificateNumber: string;
  readonly sampleId: string;
  readonly method: string;
  readonly sampledOn: string | null;
  readonly reportedOn: string | null;
  /** SHA-256 of the file, hex; null without one. */
  readonly fileSha256: string | null;
  readonly verdict: string;
  /** Verdict by panel: microbial, metals and so on. */
  readonly panels: Readonly<Record<string, string>>;
  readonly note: string;
  readonly results: readonly ReleasedResult[];
};

/** A lot as its release covers it: its identity and quality, and where it was released from; not its grams or place. */
export type ReleasedLot = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly supplier: string;
  readonly supplierLot: string;
  readonly trackTag: string;
  readonly receivedOn: string | null;
  readonly expiresOn: string | null;
  readonly retestOn: string | null;
  /** Percents in use by the id of their cannabinoid, which another name does not change. */
  readonly percents: Readonly<Record<string, number>>;
  readonly test: ReleasedTest | null;
  /** The status that the signer saw; null in a release from before it was covered. */
  readonly releasedFrom: LotStatus | null;
};

/** Certificates state an uncertainty with two decimals. */
const UNCERTAINTY_PLACES = 2;

const LOT_TEXTS = [
  'tag',
  'description',
  'batch',
  'supplier',
  'supplierLot',
  'trackTag',
  'receivedOn',
  'expiresOn',
  'retestOn',
  'releasedFrom',
] as const;

const TEST_TEXTS = [
  'purpose',
  'labName',
  'labLicense',
  'accreditation',
  'certificateNumber',
  'sampleId',
  'method',
  'sampledOn',
  'reportedOn',
  'fileSha256',
  'verdict',
  'note',
] as const;

/** The canonical text that the release of a lot covers. */
export const canonicalLot = ({ percents, test, ...lot }: ReleasedLot): string =>
  recordValue({
    ...Object.fromEntries(LOT_TEXTS.map((name) => [name, textValue(lot[name])])),
    percents: objectValue(
      Object.entries(percents).map(([name, percent]) => [name, percentValue(percent)] as const),
    ),
    test: test === null ? undefined : testText(test),
  }) ?? '{}';

const testText = ({ panels, results, ...test }: ReleasedTest) =>
  recordValue({
    ...Object.fromEntries(TEST_TEXTS.map((name) => [name, textValue(test[name])])),
    panels: objectValue(
      Object.entries(panels).map(([name, verdict]) => [name, textValue(verdict)] as const),
    ),
    results: setValue(results.map(resultText)),
  });

const resultText = (result: ReleasedResult) =>
  recordValue({
    cannabinoid: textValue(result.cannabinoid),
    kind: textValue(result.kind),
    lod: percentValue(result.lod),
    loq: percentValue(result.loq),
    percent: percentValue(result.percent),
    printed: textValue(result.printed),
    uncertaintyPercent: decimalValue(result.uncertaintyPercent, UNCERTAINTY_PLACES),
  });
