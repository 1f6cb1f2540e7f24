import { builder } from '#server/graph/builder.ts';

/** The words that deviations are sorted by. */

export const DeviationKind = builder.enumType('DeviationKind', {
  description: 'The subject of a deviation.',
  values: {
    TOLERANCE: { value: 'tolerance', description: 'Grams outside the tolerance of their line.' },
    WRONG_LOT: { value: 'wrong_lot', description: 'A lot other than the calculated one.' },
    LOT_STATE: { value: 'lot_state', description: 'A lot that was not released, or past a date.' },
    WEIGHT_TYPED: {
      value: 'weight_typed',
      description: 'Grams typed instead of read off a scale.',
    },
    RESCUE: { value: 'rescue', description: 'A batch that was mended while it was made.' },
    YIELD: { value: 'yield', description: 'Fewer or more units than the recipe allows.' },
    RECONCILIATION: { value: 'reconciliation', description: 'Units that are not accounted for.' },
    POTENCY: { value: 'potency', description: 'A result outside the window of the label.' },
    CAP: { value: 'cap', description: 'More of a cannabinoid than its limit.' },
    STEP_LIMIT: { value: 'step_limit', description: 'A step outside its limits.' },
    STEP_SKIPPED: { value: 'step_skipped', description: 'A step that was left out.' },
    LATE_ENTRY: { value: 'late_entry', description: 'An entry long after the fact.' },
    RETEST: { value: 'retest', description: 'A retest that touches what was made before.' },
    CORRECTION: { value: 'correction', description: 'A change of a completed record.' },
    CERTIFICATE: { value: 'certificate', description: 'A certificate that leaves a doubt.' },
    MANUAL: { value: 'manual', description: 'Seen by a person.' },
  },
} as const);

export const DeviationSeverity = builder.enumType('DeviationSeverity', {
  description: 'How grave a deviation is.',
  values: {
    MINOR: { value: 'minor', description: 'The product is as it should be.' },
    MAJOR: { value: 'major', description: 'The product may be other than it should be.' },
    CRITICAL: { value: 'critical', description: 'It may harm those who take it.' },
  },
} as const);

export const DeviationState = builder.enumType('DeviationState', {
  description: 'How far a deviation is.',
  values: {
    OPEN: { value: 'open', description: 'Raised; its cause is not known yet.' },
    ASSESSED: { value: 'assessed', description: 'Its cause is known.' },
    CLOSED: { value: 'closed', description: 'Quality has decided what follows from it.' },
  },
} as const);
