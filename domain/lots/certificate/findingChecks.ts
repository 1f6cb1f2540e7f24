import { listText } from '#domain/format.ts';
import { upperPercent } from '../results/testResult.ts';
import {
  type CannabinoidResult,
  type CertificateDraft,
  hasFailed,
  PANEL_WORDS,
  PANELS,
  type Panel,
  type Panels,
} from './certificate.ts';

/** Warnings about what a certificate found (docs/rules/lots.md, Certificates). */

export type FindingWarning = {
  readonly kind: 'verdict' | 'failed' | 'untested' | 'noLimit';
  readonly message: string;
};

export type CheckedFindings = Pick<CertificateDraft, 'verdict' | 'panels' | 'results'>;

export type FindingLot = {
  readonly isQualityOn: boolean;
  /** Panels that failed in the last certificate of the lot that tested them. */
  readonly failedPanels: readonly Panel[];
};

export const findingChecks = (
  lot: FindingLot,
  certificate: CheckedFindings,
): readonly FindingWarning[] => [
  ...panelAgainstVerdict(certificate),
  ...failedInUse(lot, certificate),
  ...untested(lot, certificate),
  ...withoutLimit(lot, certificate),
];

function panelAgainstVerdict({ verdict, panels }: CheckedFindings): readonly FindingWarning[] {
  const failed = failedOf(panels);
  if (verdict !== 'pass' || failed.length === 0) return [];
  const message = `The verdict is pass, and ${startingBig(wordsOf(failed))} failed. Check both.`;
  return [{ kind: 'verdict', message }];
}

/** Where Quality is off nothing stops the lot, so whoever enters the certificate is the last to notice. */
function failedInUse(
  { isQualityOn }: FindingLot,
  certificate: CheckedFindings,
): readonly FindingWarning[] {
  if (isQualityOn || !hasFailed(certificate)) return [];
  const message = 'It failed. Without Quality no lot is put on hold: look before you use it.';
  return [{ kind: 'failed', message }];
}

function untested(
  { failedPanels }: FindingLot,
  { verdict, panels }: CheckedFindings,
): readonly FindingWarning[] {
  const left = failedPanels.filter((panel) => panels[panel] === 'not_tested');
  if (verdict !== 'pass' || left.length === 0) return [];
  const message = `An earlier certificate failed ${wordsOf(left)}, which this one does not test.`;
  return [{ kind: 'untested', message }];
}

/** Where Quality is off, a maximum is judged by the percents alone. */
function withoutLimit(
  { isQualityOn }: FindingLot,
  { results }: CheckedFindings,
): readonly FindingWarning[] {
  if (!isQualityOn) return [];
  const unproven = results.filter(
    (result) => result.kind !== 'not_tested' && upperPercent(result) === 'unknown',
  );
  // Whoever wrote "below LOQ" has to name that limit: the LOD is below what may be in it.
  const needsLoq = (result: CannabinoidResult) =>
    result.kind === 'below_loq' && Number(result.lod) > 0;
  return [
    ...limitWarning(
      unproven.filter((result) => !needsLoq(result)),
      'LOD or LOQ',
    ),
    ...limitWarning(unproven.filter(needsLoq), 'LOQ'),
  ];
}

function limitWarning(
  results: readonly CannabinoidResult[],
  limit: string,
): readonly FindingWarning[] {
  if (results.length === 0) return [];
  const [has, it] = results.length === 1 ? ['has', 'it'] : ['have', 'them'];
  const names = listText(results.map(({ cannabinoid }) => cannabinoid.trim()));
  const message = `${names} ${has} no ${limit}: a maximum of ${it} can't be proved with this lot.`;
  return [{ kind: 'noLimit', message }];
}

const failedOf = (panels: Panels): readonly Panel[] =>
  PANELS.filter((panel) => panels[panel] === 'fail');

const wordsOf = (panels: readonly Panel[]): string =>
  listText(panels.map((panel) => PANEL_WORDS[panel]));

const startingBig = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
