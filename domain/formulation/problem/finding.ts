import type { FailureClass } from '../types.ts';

/** One problem in words. Several may apply at once; the precedence selects the headline. */
export type Finding = {
  readonly class: FailureClass;
  readonly message: string;
  /** Rank in the precedence, where it differs from the rank of the class. */
  readonly rank?: number;
};

/**
 * Precedence of the headline: recipe faults, then what the user forced, then single cannabinoids, then combinations
 * (docs/formulation.md). Two classes rank late when found by solving and early when plain sums show them.
 */
const PRECEDENCE: readonly FailureClass[] = [
  'bad_input',
  'no_targets',
  'actives_both_levels',
  'buffer_with_min',
  'buffer_has_target',
  'cap_unproven',
  'qty_range',
  'exceeds_batch',
  'use_all_exceeds',
  'need_flex',
  'no_weight_left',
  'insufficient_potency',
  'potency_or_qty',
  'need_more_flex',
  'no_unique',
  'negative',
  'insufficient_qty',
  'capacity',
  'min_not_met',
  'over_constrained',
];

/** Rank of `over_constrained` and `capacity` when no solving was needed: before `need_flex`. */
export const EARLY = PRECEDENCE.indexOf('need_flex') - 0.5;

const rankOf = (finding: Finding): number => finding.rank ?? PRECEDENCE.indexOf(finding.class);

/** The findings with the headline first; equal ranks keep their order. */
export function byPrecedence(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => rankOf(a) - rankOf(b));
}
