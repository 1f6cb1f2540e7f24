import { decimalText, formatWritten, listText, percentText } from '#domain/format.ts';
import type { LimitRule, RuleBasis, WindowRule } from './profile.ts';

/** The unit behind an amount, for each basis of a rule: `0.400 mg a container`. */
const BASIS_WORDS: Readonly<Record<RuleBasis, string>> = {
  unit: 'mg a unit',
  serving: 'mg a serving',
  package: 'mg a container',
  percent: '%',
};

const decimalsOn = (basis: RuleBasis): number => (basis === 'percent' ? 4 : 3);

/** An amount on the basis of a rule, with 3 decimals: `0.507 mg a container`; by weight with 4. */
export const onBasis = (amount: number, basis: RuleBasis, decimals = decimalsOn(basis)): string =>
  `${decimalText(amount, decimals)} ${BASIS_WORDS[basis]}`;

const MOST_DECIMALS = 9;

/** The fewest decimals, `least` or more, with which two amounts do not look alike. */
function decimalsApart(one: number, other: number, least: number): number {
  const areAlike = (decimals: number) =>
    decimalText(one, decimals) === decimalText(other, decimals);
  let decimals = least;
  while (decimals < MOST_DECIMALS && areAlike(decimals)) decimals += 1;
  return decimals;
}

/** A lot whose bound is only a limit of its certificate: nobody found the cannabinoid in it. */
export type LimitedLot = {
  readonly label: string;
  /** Its main content, such as `98.54 % CBD`; empty where it has none. */
  readonly content: string;
  readonly cannabinoid: string;
  readonly upperPercent: number;
};

/** Said when nothing shows that a cap is kept. `most` and `allowed` are on the basis of the rule. */
export function notProvedText(
  analyte: string,
  basis: RuleBasis,
  { most, allowed }: { readonly most: number; readonly allowed: number },
  limited: readonly LimitedLot[],
): string {
  const unit = basis === 'percent' ? '%' : 'mg';
  const decimals = decimalsApart(most, allowed, decimalsOn(basis));
  const limit = `${decimalText(allowed, decimals)} ${unit}`;
  return [
    `${analyte} may reach ${onBasis(most, basis, decimals)}; ${limit} is allowed.`,
    ...limited.map(
      (lot) =>
        `${lot.label}${lot.content === '' ? '' : ` (${lot.content})`} is only known to hold less than ${percentText(lot.upperPercent)} ${lot.cannabinoid}.`,
    ),
  ].join(' ');
}

/** `±10 %`, or `−15 % to +10 %` where the sides differ. */
export const windowText = ({ lowPercent, highPercent }: WindowRule): string =>
  lowPercent === highPercent
    ? `±${formatWritten(lowPercent)} %`
    : `−${formatWritten(lowPercent)} % to +${formatWritten(highPercent)} %`;

/** A chance of 0 to 1 in percent with 1 decimal; never `100.0 %` or `0.0 %` unless it is certain. */
export function chanceText(chance: number): string {
  const percent = decimalText(chance * 100, 1);
  if (percent === '100.0' && chance < 1) return 'above 99.9 %';
  return percent === '0.0' && chance > 0 ? 'below 0.1 %' : `${percent} %`;
}

export const windowChanceText = (analyte: string, rule: WindowRule, chance: number): string =>
  `The chance that a lab finds ${analyte} within ${windowText(rule)} is ${chanceText(chance)}.`;

/** An amount with the decimals that it needs, at most `most`: `10 mg a serving`, `0.3 %`. */
export const amountText = (amount: number, basis: RuleBasis, most = 6): string =>
  `${formatWritten(amount, most)} ${BASIS_WORDS[basis]}`;

/** Said when the label itself states more than a cap allows, or less than a floor asks for; `stated` is on the basis of the rule. */
export function labelOutsideText(
  profile: string,
  { kind, basis, limit }: LimitRule,
  stated: number,
): string {
  const allows = kind === 'cap' ? 'allows at most' : 'asks for at least';
  return `The label says ${amountText(stated, basis)}; ${profile} ${allows} ${amountText(limit, basis)}.`;
}

/** Said of a cap on a sum of which the organization doesn't have every cannabinoid. `missing` has at least one name. */
export function uncountedText(
  analyte: string,
  counted: readonly string[],
  missing: readonly string[],
): string {
  const counts =
    counted.length === 0
      ? `No calculation can keep ${analyte}`
      : `${analyte} counts ${listText(counted)} only`;
  return `${counts}: the organization has no ${listText(missing)}. Add what lots may hold to its cannabinoids, under the same names.`;
}
