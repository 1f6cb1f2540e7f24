/**
 * The rules that a label has to keep to: windows around the amount that it states, caps and floors (docs/label.md). A rule counts
 * for what is in a unit, a serving, a package, or by weight.
 */

export const RULE_BASES = ['unit', 'serving', 'package', 'percent'] as const;
export type RuleBasis = (typeof RULE_BASES)[number];

/**
 * The amount that the percents of a window are of: what the label states, or what the laboratory measures. With
 * `measured`, 20 % around 100 mg on the label is 83.333 to 125 mg.
 */
export const RULE_REFERENCES = ['label', 'measured'] as const;
export type RuleReference = (typeof RULE_REFERENCES)[number];

type RuleOf = {
  /** The name of a cannabinoid or of an analyte of the organization. */
  readonly analyte: string;
  readonly basis: RuleBasis;
  /** A label that states less than this many mg on the basis is not judged; null: every label is. */
  readonly ignoreBelowMg: number | null;
};

/** `lowPercent` and `highPercent` are 0 or more; the low one is below 100. */
export type WindowRule = Omit<RuleOf, 'analyte'> & {
  readonly kind: 'window';
  /** Null: every target of the recipe. */
  readonly analyte: string | null;
  readonly lowPercent: number;
  readonly highPercent: number;
  readonly reference: RuleReference;
};

/** `limit` is in mg, in percent by weight when that is the basis; above 0. */
export type LimitRule = RuleOf & { readonly kind: 'cap' | 'floor'; readonly limit: number };

export type LabelRule = WindowRule | LimitRule;

export type LabelProfile = {
  readonly name: string;
  /** The law or regulation, as it is cited. */
  readonly citation: string;
  readonly url: string;
  /** ISO dates; `effectiveTo` is null while the rule stands. */
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
  /** The day on which somebody last compared the profile with its source, as an ISO date; null: nobody has yet. */
  readonly checkedOn: string | null;
  /** Caps count with the uncertainty of the certificate on top of its value. */
  readonly uncertaintyForCaps: boolean;
  readonly finishedTest: 'none' | 'required';
  readonly rules: readonly LabelRule[];
};
