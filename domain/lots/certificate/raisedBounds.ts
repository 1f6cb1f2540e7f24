import { roundDecimal } from '#domain/numbers/decimals.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { upperPercent } from '../results/testResult.ts';
import { isTakenAway } from '../voiding/resultsAfterVoiding.ts';
import type { CannabinoidResult, CertificateDraft } from './certificate.ts';

/** The warning of a certificate by which a lot may hold more than batches were judged by (docs/rules/lots.md, Certificates). */

export type RaisedBoundsWarning = { readonly kind: 'raisedBound'; readonly message: string };

export type BoundedLot = {
  readonly isQualityOn: boolean;
  /** Its results before the certificate. */
  readonly results: readonly CannabinoidResult[];
  /** Number of batches that use the lot, from 0. */
  readonly batchCount: number;
};

/**
 * Results without a figure that bound a cannabinoid by more than the result before, or take away a result without a figure.
 * No percent says so to the batches, which keep the bound that they were saved with. What a laboratory did not test is left
 * out: the result before stays. Where Quality is off, maximums are judged by percents alone.
 */
export function raisedBounds(
  { isQualityOn, results: before, batchCount }: BoundedLot,
  { results }: Pick<CertificateDraft, 'results'>,
): readonly RaisedBoundsWarning[] {
  if (!isQualityOn || batchCount === 0) return [];
  const earlier = new Map(before.map((result) => [cannabinoidKey(result.cannabinoid), result]));
  const told = results.flatMap((result) => {
    const last = earlier.get(cannabinoidKey(result.cannabinoid));
    if (
      last === undefined ||
      !(isWithoutFigure(result) || (isWithoutFigure(last) && isTakenAway(result)))
    )
      return [];
    const [from, to] = [upperPercent(last), upperPercent(result)];
    if (from === 'unknown' || (to !== 'unknown' && Number(to) <= Number(from))) return [];
    const now =
      to === 'unknown' ? 'has no limit now, and was' : `may be up to ${percentWords(to)} now,`;
    return [`${last.cannabinoid} ${now} up to ${percentWords(from)} before.`];
  });
  if (told.length === 0) return [];
  const ending =
    batchCount === 1
      ? '1 batch uses this lot and keeps the limit it was saved with: look whether it keeps the maximums.'
      : `${batchCount} batches use this lot and keep the limits they were saved with: look whether they keep the maximums.`;
  return [{ kind: 'raisedBound', message: `${told.join(' ')} ${ending}` }];
}

const isWithoutFigure = ({ kind }: CannabinoidResult): boolean =>
  kind === 'not_detected' || kind === 'below_loq';

const percentWords = (decimal: string): string => `${roundDecimal(decimal, 4)} %`;
