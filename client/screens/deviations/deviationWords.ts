import type {
  DeviationKind,
  DeviationSeverity,
  DeviationState,
} from '#client/__generated__/deviationRow_deviation.graphql.ts';

type Known<Value extends string> = Exclude<Value, '%future added value'>;

export const KIND_WORDS: Readonly<Record<Known<DeviationKind>, string>> = {
  TOLERANCE: 'Tolerance',
  WRONG_LOT: 'Wrong lot',
  LOT_STATE: 'State of a lot',
  WEIGHT_TYPED: 'Typed weight',
  RESCUE: 'Rescue',
  YIELD: 'Yield',
  RECONCILIATION: 'Reconciliation',
  POTENCY: 'Potency',
  CAP: 'Limit of a cannabinoid',
  STEP_LIMIT: 'Limit of a step',
  STEP_SKIPPED: 'Skipped step',
  LATE_ENTRY: 'Late entry',
  RETEST: 'Retest',
  CORRECTION: 'Correction',
  CERTIFICATE: 'Certificate',
  MANUAL: 'Seen by a person',
};

export const SEVERITY_WORDS: Readonly<Record<Known<DeviationSeverity>, string>> = {
  MINOR: 'Minor',
  MAJOR: 'Major',
  CRITICAL: 'Critical',
};

export const STATE_WORDS: Readonly<Record<Known<DeviationState>, string>> = {
  OPEN: 'Open',
  ASSESSED: 'Assessed',
  CLOSED: 'Closed',
};

/** The person who raised a deviation; null is the system. */
export const raiserWords = (raisedBy: string | null | undefined): string => raisedBy ?? 'System';

/** The options of a filter, by their value in the URL, behind one that lifts it. */
export const optionsOf = (words: Readonly<Record<string, string>>, any: string) => [
  { value: '', label: any },
  ...Object.entries(words).map(([value, label]) => ({ value: value.toLowerCase(), label })),
];
