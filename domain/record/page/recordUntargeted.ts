import { formatNumber, formatWritten } from '#domain/format.ts';
import type { Untargeted } from '#domain/formulation/types.ts';
import { untargetedIn, untargetedLimitMg } from '#domain/formulation/untargeted.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { gramsToMilligrams } from '#domain/units.ts';

/** A cannabinoid in the lots of this record that has no target. */
export type RecordUntargeted = {
  readonly cannabinoid: string;
  readonly mgPerUnit: string;
  readonly mgPerGram: string;
  readonly mg: string;
  readonly isAboveLimit: boolean;
  /** Empty within the limit. */
  readonly note: string;
};

/** The untargeted cannabinoids of the frozen lots; the same figures as in the calculation. */
export function documentUntargeted(document: BatchDocument): readonly Untargeted[] {
  const { lots, targets, multiplier, untargetedLimitPercent } = document;
  const asked = { ...document, specifications: targets };
  const limitMg = untargetedLimitMg(asked, multiplier, untargetedLimitPercent);
  const held = lots.map(({ percents, grams }) => ({ percents, mg: gramsToMilligrams(grams) }));
  return untargetedIn(held, asked, multiplier, limitMg);
}

export const recordUntargeted = (document: BatchDocument): readonly RecordUntargeted[] =>
  documentUntargeted(document).map(({ cannabinoid, mg, mgPerUnit, mgPerGram, isAboveLimit }) => ({
    cannabinoid,
    mgPerUnit: formatNumber(mgPerUnit, 3),
    mgPerGram: formatNumber(mgPerGram, 3),
    mg: formatNumber(mg, 3),
    isAboveLimit,
    note: isAboveLimit ? aboveLimitWords(document) : '',
  }));

export const aboveLimitWords = ({
  untargetedLimitPercent: percent,
}: Pick<BatchDocument, 'untargetedLimitPercent'>): string =>
  `Above ${formatWritten(percent ?? 0)} % of what is asked for`;
