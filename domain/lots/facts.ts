import { isCalendarDate, KNOWN_DAYS } from '#domain/calendarDate.ts';
import { type Issue, issueWhen, textIssues, UNSEEN } from '#domain/issue.ts';
import type { LotDates } from './effectiveState.ts';

/** The origin of a lot and the days it may be used by, as people write them (docs/rules/lots.md, Origin). */
export type LotFacts = LotDates & {
  /** Empty: unknown. */
  readonly supplier: string;
  /** The supplier's number for the lot; empty: none. */
  readonly supplierLot: string;
  /** The package tag of a tracking system of the state, unique in the organization; empty: none. */
  readonly trackTag: string;
};

/** Most characters of each text. */
export const LOT_FACT_LIMITS = { supplier: 120, supplierLot: 60, trackTag: 24 } as const;

export const LOT_FACT_LABELS = {
  supplier: 'Supplier',
  supplierLot: "Supplier's lot",
  trackTag: 'State tag',
  expiresOn: 'Expires',
  retestOn: 'Retest',
} as const satisfies Readonly<Record<keyof LotFacts, string>>;

export const NO_FACTS: LotFacts = {
  supplier: '',
  supplierLot: '',
  trackTag: '',
  expiresOn: null,
  retestOn: null,
};

const TEXTS = ['supplier', 'supplierLot', 'trackTag'] as const;
const DAYS = ['expiresOn', 'retestOn'] as const;

/** Texts without blanks around them; an empty day is none. */
export const normalizedFacts = (facts: LotFacts): LotFacts => ({
  supplier: facts.supplier.trim(),
  supplierLot: facts.supplierLot.trim(),
  trackTag: facts.trackTag.trim(),
  expiresOn: dayOrNone(facts.expiresOn),
  retestOn: dayOrNone(facts.retestOn),
});

const dayOrNone = (day: string | null): string | null => (day === '' ? null : day);

/** Every blank counts but the one of the keyboard. */
const UNSEEN_IN_TAG = new RegExp(`(?! )${UNSEEN}`, 'u');

/**
 * Issues of a text about the origin of a lot, which may be empty. A state tag has nothing that nobody sees, because two
 * tags that read alike would be two packages.
 */
export function originIssues(field: (typeof TEXTS)[number], text: string): readonly Issue[] {
  const label = LOT_FACT_LABELS[field];
  const rule = { label, mostCharacters: LOT_FACT_LIMITS[field], isRequired: false, isLine: true };
  const issues = textIssues([field], text, rule);
  if (issues.length > 0 || field !== 'trackTag') return issues;
  const message = `${label} holds a character or blank that nobody sees. Type it by hand, as it is printed on the package`;
  return issueWhen(UNSEEN_IN_TAG.test(text.trim()), [field], message);
}

/** Issues that prevent facts from being stored; none is required. */
export const lotFactIssues = (facts: LotFacts): readonly Issue[] => [
  ...TEXTS.flatMap((field) => originIssues(field, facts[field])),
  ...DAYS.flatMap((field) => {
    const day = dayOrNone(facts[field]);
    return issueWhen(
      day !== null && !isCalendarDate(day),
      [field],
      `${LOT_FACT_LABELS[field]}: write a day ${KNOWN_DAYS}`,
    );
  }),
];

/** True when at least one of them is filled. */
export const hasFacts = (facts: LotFacts): boolean =>
  TEXTS.some((field) => facts[field] !== '') || DAYS.some((field) => facts[field] !== null);

/** True when two lots have the same origin and dates. */
export const areSameFacts = (one: LotFacts, other: LotFacts): boolean =>
  [...TEXTS, ...DAYS].every((field) => one[field] === other[field]);
