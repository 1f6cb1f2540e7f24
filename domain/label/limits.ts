import { compare, dividedBy, exactly, type Fraction, times } from '#domain/numbers/fraction.ts';
import { type Portions, perUnitMg } from './portions.ts';
import type { LabelRule, WindowRule } from './profile.ts';

/** The amounts that a rule allows, in mg a unit; null where that side is open. */
export type Limits = { readonly least: Fraction | null; readonly most: Fraction | null };

/**
 * The limits of a rule for a unit whose label states `labelMg`. Null when the rule doesn't judge this label: it states
 * nothing, or less than the rule looks at.
 */
export function limitsOf(
  rule: LabelRule,
  portions: Portions,
  labelMg: Fraction | null,
): Limits | null {
  const basis = perUnitMg(rule.basis, portions);
  if (isIgnored(rule, basis, labelMg)) return null;
  if (rule.kind === 'window') return labelMg === null ? null : windowOf(rule, labelMg);
  const limit = dividedBy(exactly(rule.limit), basis);
  return rule.kind === 'cap' ? { least: null, most: limit } : { least: limit, most: null };
}

/** A label that doesn't state the analyte isn't below what the rule looks at: a cap holds all the same. */
const isIgnored = (rule: LabelRule, basis: Fraction, labelMg: Fraction | null): boolean =>
  rule.ignoreBelowMg !== null &&
  labelMg !== null &&
  compare(times(labelMg, basis), exactly(rule.ignoreBelowMg)) < 0;

function windowOf(rule: WindowRule, labelMg: Fraction): Limits {
  const [low, high] = [share(-rule.lowPercent), share(rule.highPercent)];
  return rule.reference === 'label'
    ? { least: times(labelMg, low), most: times(labelMg, high) }
    : { least: dividedBy(labelMg, high), most: dividedBy(labelMg, low) };
}

/** 1 + percent / 100, exactly. */
function share(percent: number): Fraction {
  const { top, over } = exactly(percent);
  return { top: 100n * over + top, over: 100n * over };
}

export type Position = 'below' | 'inside' | 'above';

/** Where an amount lies; the limits themselves are inside. */
export function positionOf(mg: Fraction, { least, most }: Limits): Position {
  if (least !== null && compare(mg, least) < 0) return 'below';
  return most !== null && compare(mg, most) > 0 ? 'above' : 'inside';
}
