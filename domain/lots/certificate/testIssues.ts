import { isCalendarDate, KNOWN_DAYS } from '#domain/calendarDate.ts';
import {
  countIssues,
  type Issue,
  issueWhen,
  type Path,
  seenLength,
  textIssues,
} from '#domain/issue.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import {
  type CannabinoidResult,
  CERTIFICATE_LIMITS,
  type CertificateDraft,
  PANELS,
} from './certificate.ts';

const LINES = {
  labName: 'Laboratory',
  labLicense: 'License of the laboratory',
  accreditation: 'Accreditation',
  certificateNumber: 'Certificate number',
  sampleId: 'Sample',
  method: 'Method',
} as const;
const LINE_FIELDS = Object.keys(LINES) as readonly (keyof typeof LINES)[];

export const EMPTY_CERTIFICATE =
  'This certificate says nothing yet. Enter its laboratory, number, verdict, a day, a panel or a result, or choose its file.';

/** The parts of a certificate that state something about its lot. */
type Content = Pick<
  CertificateDraft,
  'labName' | 'certificateNumber' | 'sampledOn' | 'reportedOn' | 'verdict' | 'panels'
> & {
  /** The lines of results, also those that could not be read. */
  readonly results: readonly unknown[];
  readonly hasFile: boolean;
};

/**
 * The issue of a certificate with nothing in it: it would become the current one of its lot and bury the one that says
 * something. How and with what it was made, and a note, say nothing by themselves.
 */
export const emptyIssues = (content: Content): readonly Issue[] => {
  const { labName, certificateNumber, sampledOn, reportedOn, verdict, panels } = content;
  const isSaid =
    content.hasFile ||
    seenLength(labName) > 0 ||
    seenLength(certificateNumber) > 0 ||
    sampledOn !== null ||
    reportedOn !== null ||
    verdict !== 'not_stated' ||
    PANELS.some((panel) => panels[panel] !== 'not_tested') ||
    content.results.length > 0;
  return issueWhen(!isSaid, [], EMPTY_CERTIFICATE);
};

/**
 * Issues that prevent a certificate from being stored; no single part of it is required. `cannabinoids` are the
 * organization's names, `today` (`YYYY-MM-DD`) the day in its time zone (docs/rules/lots.md, Certificates).
 */
export const testIssues = (
  draft: CertificateDraft,
  cannabinoids: readonly string[],
  today: string,
): readonly Issue[] => [
  ...LINE_FIELDS.flatMap((field) =>
    textIssues([field], draft[field], {
      label: LINES[field],
      mostCharacters: CERTIFICATE_LIMITS[field],
      isRequired: false,
      isLine: true,
    }),
  ),
  ...textIssues(['note'], draft.note, {
    label: 'Note',
    mostCharacters: CERTIFICATE_LIMITS.note,
    isRequired: false,
  }),
  ...dayIssues(draft, today),
  ...resultsIssues(draft.results, cannabinoids),
];

function dayIssues({ sampledOn, reportedOn }: CertificateDraft, today: string): readonly Issue[] {
  const each = [
    ...sampledIssues(sampledOn, today),
    ...pastDayIssues(['reportedOn'], 'Reported', reportedOn, today),
  ];
  const isReversed = sampledOn !== null && reportedOn !== null && reportedOn < sampledOn;
  const message = 'Reported must not be before sampled';
  return [...each, ...issueWhen(isReversed && each.length === 0, ['reportedOn'], message)];
}

/** Issues of the day of a sample; null is fine. */
export const sampledIssues = (sampledOn: string | null, today: string): readonly Issue[] =>
  pastDayIssues(['sampledOn'], 'Sampled', sampledOn, today);

function pastDayIssues(path: Path, label: string, day: string | null, today: string) {
  if (day === null) return [];
  if (!isCalendarDate(day)) return [{ path, message: `${label}: write a day ${KNOWN_DAYS}` }];
  return issueWhen(day > today, path, `${label} must not be after today`);
}

function resultsIssues(
  results: readonly CannabinoidResult[],
  cannabinoids: readonly string[],
): readonly Issue[] {
  const tooMany = countIssues(['results'], results.length, CERTIFICATE_LIMITS.results, 'results');
  if (tooMany.length > 0) return tooMany;
  const known = new Set(cannabinoids.map(cannabinoidKey));
  const keys = results.map(({ cannabinoid }) => cannabinoidKey(cannabinoid));
  return results.flatMap((result, index) => {
    const path = ['results', String(index)];
    const name = result.cannabinoid.trim().slice(0, CERTIFICATE_LIMITS.printed);
    const key = cannabinoidKey(result.cannabinoid);
    return [
      ...issueWhen(
        !known.has(key),
        [...path, 'cannabinoid'],
        `There is no cannabinoid ${name}. Choose one of the list or add it in Settings`,
      ),
      ...issueWhen(
        keys.indexOf(key) !== index,
        [...path, 'cannabinoid'],
        `${name} stands there twice`,
      ),
      ...resultIssues(result, path, name),
    ];
  });
}

function resultIssues(result: CannabinoidResult, path: Path, name: string): readonly Issue[] {
  const { kind, percent, lod, loq, uncertaintyPercent, printed } = result;
  const figures = [
    ...figureIssues([...path, 'percent'], percent, `${name} %`, 4),
    ...figureIssues([...path, 'lod'], lod, `LOD of ${name}`, 4),
    ...figureIssues([...path, 'loq'], loq, `LOQ of ${name}`, 4),
    ...figureIssues(
      [...path, 'uncertaintyPercent'],
      uncertaintyPercent,
      `Uncertainty of ${name}`,
      2,
    ),
  ];
  const isReversed = lod !== null && loq !== null && Number(lod) > Number(loq);
  const isValue = kind === 'value';
  const isText = { label: `${name} as printed`, mostCharacters: CERTIFICATE_LIMITS.printed };
  return [
    ...figures,
    ...issueWhen(isValue && percent === null, [...path, 'percent'], `${name} has no percent`),
    ...issueWhen(
      !isValue && percent !== null,
      [...path, 'percent'],
      `${name} has a percent, so its result is a value`,
    ),
    ...issueWhen(
      !isValue && uncertaintyPercent !== null,
      [...path, 'uncertaintyPercent'],
      `${name} has no value that could be uncertain`,
    ),
    ...issueWhen(
      isReversed && figures.length === 0,
      [...path, 'lod'],
      `LOD of ${name} must not be above its LOQ`,
    ),
    ...textIssues([...path, 'printed'], printed, { ...isText, isRequired: false, isLine: true }),
  ];
}

/** Issues of an exact decimal of 0 to 100; null is fine. */
function figureIssues(path: Path, decimal: string | null, label: string, most: number) {
  if (decimal === null) return [];
  if (!/^-?\d{1,20}(\.\d{1,20})?$/.test(decimal)) {
    return [{ path, message: `${label} must be a number` }];
  }
  const fraction = (decimal.split('.')[1] ?? '').replace(/0+$/, '');
  return [
    ...issueWhen(
      Number(decimal) < 0 || Number(decimal) > 100,
      path,
      `${label} must be between 0 and 100`,
    ),
    ...issueWhen(fraction.length > most, path, `${label}: at most ${most} decimals`),
  ];
}
