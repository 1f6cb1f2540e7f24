import type { Issue } from '#domain/issue.ts';
import {
  type CertificateDraft,
  PANELS,
  type PanelResult,
  type Panels,
  type TestPurpose,
  type Verdict,
} from '#domain/lots/certificate/certificate.ts';
import { testIssues } from '#domain/lots/certificate/testIssues.ts';
import { type TypedResult, typedResults } from '#domain/lots/certificate/typedResults.ts';
import { leftTableText } from '#domain/lots/results/leftTable.ts';
import { type PastedResults, pastedResults } from '#domain/lots/results/pastedResults.ts';
import { resultWords } from '#domain/lots/results/resultWords.ts';
import { readNumber } from '#domain/numbers/readNumber.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { testedPercents } from '#domain/review/retestQuestion.ts';

/** The fields of the form of a certificate, all as typed. */
export type CertificateFields = {
  readonly purpose: TestPurpose;
  readonly labName: string;
  readonly labLicense: string;
  readonly accreditation: string;
  readonly certificateNumber: string;
  readonly sampleId: string;
  readonly method: string;
  readonly sampledOn: string;
  readonly reportedOn: string;
  readonly verdict: Verdict;
  readonly panels: Panels;
  readonly note: string;
  readonly densityGPerMl: string;
  /** One for each cannabinoid of the organization, in its order. */
  readonly results: readonly { readonly printed: string; readonly uncertainty: string }[];
  /** A pasted table; empty once all of it was read. */
  readonly pasted: string;
  /** The name of the chosen file, empty without one; a draft keeps no more of a file. */
  readonly fileName: string;
};

export const emptyFields = (cannabinoids: readonly string[]): CertificateFields => ({
  purpose: 'incoming',
  labName: '',
  labLicense: '',
  accreditation: '',
  certificateNumber: '',
  sampleId: '',
  method: '',
  sampledOn: '',
  reportedOn: '',
  verdict: 'not_stated',
  panels: Object.fromEntries(
    PANELS.map((panel): [string, PanelResult] => [panel, 'not_tested']),
  ) as Panels,
  note: '',
  densityGPerMl: '',
  results: cannabinoids.map(() => ({ printed: '', uncertainty: '' })),
  pasted: '',
  fileName: '',
});

/** The lines that were filled in, with their place among the cannabinoids. */
function linesOf({ results }: CertificateFields, cannabinoids: readonly string[]) {
  return cannabinoids.flatMap((cannabinoid, place) => {
    const { printed = '', uncertainty = '' } = results[place] ?? {};
    const line: TypedResult = {
      cannabinoid,
      printed,
      lod: null,
      loq: null,
      uncertaintyPercent: decimalOf(uncertainty),
    };
    return printed.trim() === '' ? [] : [{ place, line }];
  });
}

/** The exact decimal in a field; null when it is empty, the text itself when it is no number. */
function decimalOf(text: string): string | null {
  const read = readNumber(text.replace(/^\s*±/, ''), { units: ['%', 'g/mL'] });
  if (read.kind === 'blank') return null;
  return read.kind === 'number' ? read.decimal : text.trim();
}

const dayOf = (text: string): string | null => (text === '' ? null : text);

const certificateOf = (fields: CertificateFields): Omit<CertificateDraft, 'results'> => ({
  purpose: fields.purpose,
  labName: fields.labName,
  labLicense: fields.labLicense,
  accreditation: fields.accreditation,
  certificateNumber: fields.certificateNumber,
  sampleId: fields.sampleId,
  method: fields.method,
  note: fields.note,
  sampledOn: dayOf(fields.sampledOn),
  reportedOn: dayOf(fields.reportedOn),
  verdict: fields.verdict,
  panels: fields.panels,
});

/** The issues of the form, those of a result at its cannabinoid. Text that was pasted and not read would be lost. */
export function certificateIssues(
  fields: CertificateFields,
  cannabinoids: readonly string[],
  today: string,
): readonly Issue[] {
  const lines = linesOf(fields, cannabinoids);
  const read = typedResults(
    lines.map(({ line }) => line),
    decimalOf(fields.densityGPerMl),
  );
  const draft = { ...certificateOf(fields), results: read.issues.length > 0 ? [] : read.results };
  const found = [...read.issues, ...testIssues(draft, cannabinoids, today)];
  const left = leftTableText(fields.pasted, cannabinoids);
  const placed = found.map(({ path, message }) => {
    const [field, index, part] = path;
    if (field !== 'results') return { path, message };
    const place = String(lines[Number(index)]?.place ?? 0);
    const column = part === 'uncertaintyPercent' ? 'uncertainty' : 'printed';
    return { path: ['results', place, column], message };
  });
  return [...placed, ...(left === null ? [] : [{ path: ['pasted'], message: left }])];
}

/** A file that was chosen before the form was restored; saved without it, it would be missing without a word. */
export const fileIssues = (
  { fileName }: Pick<CertificateFields, 'fileName'>,
  file: Pick<File, 'name'> | null,
): readonly Issue[] =>
  fileName === '' || file?.name === fileName
    ? []
    : [
        {
          path: ['fileName'],
          message: `“${fileName}” was chosen before and has to be chosen again, or go on without the file.`,
        },
      ];

/** The certificate as the server takes it. */
export const certificateInput = (fields: CertificateFields, cannabinoids: readonly string[]) => ({
  ...certificateOf(fields),
  densityGPerMl: decimalOf(fields.densityGPerMl),
  results: linesOf(fields, cannabinoids).map(({ line }) => line),
});

/** The results that were typed, as they are read. */
export const readResults = (fields: CertificateFields, cannabinoids: readonly string[]) =>
  typedResults(
    linesOf(fields, cannabinoids).map(({ line }) => line),
    decimalOf(fields.densityGPerMl),
  ).results;

/** The percents that the typed results give the lot, by cannabinoid. */
export const typedPercents = (fields: CertificateFields, cannabinoids: readonly string[]) =>
  testedPercents(readResults(fields, cannabinoids));

/** The percents of a lot of the graph, by cannabinoid. */
export const percentsOf = ({
  potencies,
}: {
  readonly potencies: readonly { readonly cannabinoid: string; readonly percent: string }[];
}) =>
  Object.fromEntries(potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]));

export type Pasted = {
  readonly results: CertificateFields['results'];
  readonly read: PastedResults;
};

/** The results of a pasted table beside those that were typed; a cannabinoid that it names is overwritten. */
export function withPasted(
  text: string,
  typed: CertificateFields['results'],
  cannabinoids: readonly string[],
): Pasted {
  const read = pastedResults(text, { cannabinoids });
  const found = new Map(read.results.map((one) => [cannabinoidKey(one.cannabinoid), one]));
  const results = cannabinoids.map((name, place) => {
    const result = found.get(cannabinoidKey(name));
    return result === undefined
      ? (typed[place] ?? { printed: '', uncertainty: '' })
      : { printed: resultWords(result), uncertainty: result.uncertaintyPercent ?? '' };
  });
  return { results, read };
}
