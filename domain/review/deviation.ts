import { type Issue, issueWhen, seenLength, textIssues } from '#domain/issue.ts';

/**
 * A deviation that Quality closes, numbered over the organization. The differences between plan and batch that
 * completion asks reasons for are others.
 */
export const QUALITY_DEVIATION_KINDS = [
  'tolerance',
  'wrong_lot',
  'lot_state',
  'weight_typed',
  'rescue',
  'yield',
  'reconciliation',
  'potency',
  'cap',
  'step_limit',
  'step_skipped',
  'late_entry',
  'retest',
  'correction',
  'certificate',
  'manual',
] as const;
export type QualityDeviationKind = (typeof QUALITY_DEVIATION_KINDS)[number];

export const DEVIATION_SEVERITIES = ['minor', 'major', 'critical'] as const;
export type DeviationSeverity = (typeof DEVIATION_SEVERITIES)[number];

/** The severity of a new deviation, which stays as it was raised. Only what may reach a customer unseen is critical. */
export const DEFAULT_SEVERITY: Readonly<Record<QualityDeviationKind, DeviationSeverity>> = {
  tolerance: 'minor',
  wrong_lot: 'critical',
  lot_state: 'major',
  weight_typed: 'minor',
  rescue: 'major',
  yield: 'major',
  reconciliation: 'major',
  potency: 'major',
  cap: 'critical',
  step_limit: 'major',
  step_skipped: 'major',
  late_entry: 'minor',
  retest: 'major',
  correction: 'minor',
  certificate: 'major',
  manual: 'minor',
};

/** `assessed` has a cause; `closed` a disposition and the signature of Quality. */
export const DEVIATION_STATES = ['open', 'assessed', 'closed'] as const;
export type DeviationState = (typeof DEVIATION_STATES)[number];

export const DEVIATION_CAUSES = [
  'person',
  'method',
  'machine',
  'material',
  'measurement',
  'environment',
] as const;
export type DeviationCause = (typeof DEVIATION_CAUSES)[number];

export const DEVIATION_DISPOSITIONS = [
  'no_impact',
  'use_as_is',
  'rework',
  'reject',
  'duplicate',
] as const;
export type DeviationDisposition = (typeof DEVIATION_DISPOSITIONS)[number];

const NEXT: Readonly<Record<DeviationState, DeviationState | null>> = {
  open: 'assessed',
  assessed: 'closed',
  closed: null,
};

/** True when a deviation may go from one state to the other; it never goes back. */
export const mayTurnDeviation = (from: DeviationState, to: DeviationState): boolean =>
  NEXT[from] === to;

/** A deviation that a person raises. */
export type DeviationDraft = {
  /** One of `DEVIATION_SEVERITIES`. */
  readonly severity: string;
  readonly sentence: string;
  /** Opaque keys; null: it concerns no batch, no lot. */
  readonly batchId: string | null;
  readonly oilId: string | null;
  /** From 1; null: the whole batch, the whole line. */
  readonly linePosition: number | null;
  readonly part: number | null;
};

const FEWEST_SENTENCE_CHARACTERS = 10;
export const MOST_SENTENCE_CHARACTERS = 500;
export const MOST_COMMENT_CHARACTERS = 2000;

/** Issues of a deviation that a person raises. Its sentence can't be changed later, so it has to say something. */
export const deviationIssues = (draft: DeviationDraft): readonly Issue[] => [
  ...sentenceIssues(draft.sentence),
  ...issueWhen(
    !DEVIATION_SEVERITIES.some((severity) => severity === draft.severity),
    ['severity'],
    'Choose a severity: minor, major or critical',
  ),
  ...placeIssues(draft),
];

function sentenceIssues(sentence: string): readonly Issue[] {
  const path = ['sentence'];
  const issues = textIssues(path, sentence, {
    label: 'Deviation',
    mostCharacters: MOST_SENTENCE_CHARACTERS,
    isRequired: true,
    isLine: true,
  });
  const isShort = seenLength(sentence) < FEWEST_SENTENCE_CHARACTERS;
  return issues.length > 0
    ? issues
    : issueWhen(
        isShort,
        path,
        `Say in at least ${FEWEST_SENTENCE_CHARACTERS} characters what happened`,
      );
}

const placeIssues = ({ batchId, linePosition, part }: DeviationDraft): readonly Issue[] => [
  ...issueWhen(
    linePosition !== null && batchId === null,
    ['linePosition'],
    'Choose the batch of this line',
  ),
  ...issueWhen(part !== null && linePosition === null, ['part'], 'Choose the line of this part'),
  ...issueWhen(!isPlace(linePosition), ['linePosition'], 'Lines count from 1'),
  ...issueWhen(!isPlace(part), ['part'], 'Parts count from 1'),
];

const isPlace = (place: number | null): boolean =>
  place === null || (Number.isSafeInteger(place) && place >= 1);

/** Issues of a comment on a deviation; it stays as written. */
export const deviationCommentIssues = (text: string): readonly Issue[] =>
  textIssues(['text'], text, {
    label: 'Comment',
    mostCharacters: MOST_COMMENT_CHARACTERS,
    isRequired: true,
  });
