import {
  type Untargeted,
  untargetedIn,
  untargetedLimitMg,
} from '#domain/formulation/untargeted.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import type { BatchDocument } from './document.ts';
import { formatNumber, formatWritten } from './format.ts';

/** What the lots of this very record bring that no target asks for. */
export type RecordUntargeted = {
  readonly cannabinoid: string;
  readonly mgPerUnit: string;
  readonly mgPerGram: string;
  readonly mg: string;
  readonly isAboveLimit: boolean;
  /** Empty within the limit. */
  readonly note: string;
};

/** The same figures as the calculation gave, from the frozen lots. */
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
