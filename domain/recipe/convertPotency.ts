import { MAGNITUDE } from '#domain/issue.ts';
import { quotientOf } from '#domain/numbers/decimals.ts';
import { LIMITS } from './draft/draftLimits.ts';
import type { PotencyUnit } from './recipe.ts';

export type ConvertedPotency =
  | {
      readonly kind: 'converted';
      readonly decimal: string;
      /** The result was rounded to the decimals of a target. */
      readonly isRounded: boolean;
    }
  /** mg/unit cannot be converted before the unit weight is known. */
  | { readonly kind: 'needsUnitWeight' }
  /** The result is not a valid target; `why` completes a sentence that begins with the figure. */
  | { readonly kind: 'unfit'; readonly why: string };

const MG_PER_G_OF_PERCENT = '10';
const MG_PER_G_OF_THE_WHOLE = 1000;

/** Milligrams per gram of product for 1 of the unit, as factors and divisors. */
const mgPerGram = (unit: PotencyUnit, unitWeight: string): readonly [string, string] =>
  unit === 'mg/unit' ? ['1', unitWeight] : [unit === '%' ? MG_PER_G_OF_PERCENT : '1', '1'];

/**
 * Converts a target `value` between units: 5 mg/unit at 4 g is 0.125 %. Calculates with exact decimals; `unitWeight` is
 * in grams, null when unknown. The batch weight cancels out.
 */
export function convertPotency(
  value: string,
  from: PotencyUnit,
  to: PotencyUnit,
  unitWeight: string | null,
): ConvertedPotency {
  if (from === to) return { kind: 'converted', decimal: value, isRounded: false };
  const grams = unitWeight !== null && Number(unitWeight) > 0 ? unitWeight : null;
  if (grams === null && (from === 'mg/unit' || to === 'mg/unit')) {
    return { kind: 'needsUnitWeight' };
  }
  const [over, under] = mgPerGram(from, grams ?? '1');
  const [toOver, toUnder] = mgPerGram(to, grams ?? '1');
  const { decimal, isExact } = quotientOf(
    [value, over, toUnder],
    [under, toOver],
    LIMITS.targetDecimals,
  );
  const strength = quotientOf([value, over], [under], LIMITS.targetDecimals).decimal;
  const why = unfitness(value, decimal, to, Number(strength));
  return why === null
    ? { kind: 'converted', decimal, isRounded: !isExact }
    : { kind: 'unfit', why };
}

function unfitness(
  value: string,
  decimal: string,
  to: PotencyUnit,
  strengthMgPerGram: number,
): string | null {
  if (Math.abs(Number(decimal)) >= MAGNITUDE) return 'is more than fits';
  if (strengthMgPerGram > MG_PER_G_OF_THE_WHOLE) {
    return `is ${decimal} ${to}, more than ${to === 'mg/unit' ? 'a unit weighs' : 'the whole'}`;
  }
  return decimal === '0' && Number(value) !== 0 ? `is less than 0.0001 ${to}` : null;
}
