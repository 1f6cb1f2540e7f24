import { quotientOf } from '#domain/numbers/decimals.ts';
import { LIMITS } from './draftLimits.ts';
import type { PotencyUnit } from './recipe.ts';

export type ConvertedPotency =
  | {
      readonly kind: 'converted';
      readonly decimal: string;
      /** It has more decimals than a target keeps. */
      readonly isRounded: boolean;
    }
  /** mg/unit says nothing of a gram before it is known what a unit weighs. */
  | { readonly kind: 'needsUnitWeight' }
  /** The figure would be none that a target can have; `why` goes on from its naming. */
  | { readonly kind: 'unfit'; readonly why: string };

const MG_PER_G_OF_PERCENT = '10';
const MG_PER_G_OF_THE_WHOLE = 1000;

/** Milligrams in a gram of product that 1 of the unit is, as factors and divisors. */
const mgPerGram = (unit: PotencyUnit, unitWeight: string): readonly [string, string] =>
  unit === 'mg/unit' ? ['1', unitWeight] : [unit === '%' ? MG_PER_G_OF_PERCENT : '1', '1'];

/**
 * The figure in `to` that asks for as much as `value` does in `from`: 5 mg/unit of 4 g is 0.125 %.
 * Exact decimals; `unitWeight` in grams, null while there is none. The batch weight cancels out.
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
  if (Math.abs(Number(decimal)) >= LIMITS.magnitude) return 'is more than fits';
  if (strengthMgPerGram > MG_PER_G_OF_THE_WHOLE) {
    return `is ${decimal} ${to}, more than ${to === 'mg/unit' ? 'a unit weighs' : 'the whole'}`;
  }
  return decimal === '0' && Number(value) !== 0 ? `is less than 0.0001 ${to}` : null;
}
