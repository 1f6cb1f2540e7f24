import { daysBetween } from '#domain/calendarDate.ts';
import { countText } from '#domain/format.ts';
import { gramsToMilligrams } from '#domain/units.ts';
import { type LotStatus, STATUS_WORDS } from './status.ts';

/**
 * The state of a lot on one day, derived from its status, dates and quantity and never stored, so that it cannot be out
 * of date (docs/rules/lots.md, Dates). Days are `YYYY-MM-DD`; `today` is the day in the organization's time zone.
 */

export type LotDates = {
  /** The last day on which the lot may be used; null: it does not expire. */
  readonly expiresOn: string | null;
  /** From this day on it is due for a retest; null: never. */
  readonly retestOn: string | null;
};

export type LotState = LotDates & { readonly status: LotStatus; readonly quantityGrams: number };

/** In the order in which they hold: the first that applies is the effective one. */
export const EFFECTIVE_STATES = [
  'rejected',
  'hold',
  'quarantine',
  'expired',
  'retestDue',
  'depleted',
  'released',
] as const;
export type EffectiveState = (typeof EFFECTIVE_STATES)[number];

export const EFFECTIVE_STATE_WORDS: Readonly<Record<EffectiveState, string>> = {
  ...STATUS_WORDS,
  expired: 'Expired',
  retestDue: 'Retest due',
  depleted: 'Depleted',
};

/** True from the day after `expiresOn` on. */
export const isExpired = ({ expiresOn }: Pick<LotDates, 'expiresOn'>, today: string): boolean =>
  expiresOn !== null && expiresOn < today;

/** True from `retestOn` on. */
export const isRetestDue = ({ retestOn }: Pick<LotDates, 'retestOn'>, today: string): boolean =>
  retestOn !== null && retestOn <= today;

/** True when less than half a milligram is left. */
const isDepleted = ({ quantityGrams }: Pick<LotState, 'quantityGrams'>): boolean =>
  gramsToMilligrams(quantityGrams) <= 0;

/** The state that lists show: the first that holds. */
export function effectiveState(lot: LotState, today: string): EffectiveState {
  if (lot.status !== 'released') return lot.status;
  if (isExpired(lot, today)) return 'expired';
  if (isRetestDue(lot, today)) return 'retestDue';
  return isDepleted(lot) ? 'depleted' : 'released';
}

/** A lot is due soon when so many days or fewer are left. */
export const DUE_SOON_DAYS = 30;

/** The date that comes first, of those that a lot has; the expiry when both are the same day. */
export function nextDue({ expiresOn, retestOn }: LotDates) {
  if (expiresOn !== null && (retestOn === null || expiresOn <= retestOn)) {
    return { kind: 'expires', day: expiresOn } as const;
  }
  return retestOn === null ? null : ({ kind: 'retest', day: retestOn } as const);
}

/** Days until the date that comes first: 0 today, negative when it has passed; null without a date. */
export function daysLeft(dates: LotDates, today: string): number | null {
  const due = nextDue(dates);
  return due === null ? null : daysBetween(today, due.day);
}

/** True when a lot is neither expired nor due for a retest, but will be within 30 days. */
export function isDueSoon(dates: LotDates, today: string): boolean {
  const days = daysLeft(dates, today);
  if (days === null || isExpired(dates, today) || isRetestDue(dates, today)) return false;
  return days <= DUE_SOON_DAYS;
}

/** The states in which nothing stops a lot. */
export const isUsualState = (state: EffectiveState): boolean =>
  state === 'released' || state === 'depleted';

/** The badge beside the state of a lot; null for a rejected one, whose dates don't matter any more. */
export const dueBadge = (lot: LotState, today: string): string | null =>
  lot.status === 'rejected' ? null : dueText(lot, today);

/** The badge of a lot that is due soon, `expires in 12 days`; null for other lots. */
export function dueText(dates: LotDates, today: string): string | null {
  const due = nextDue(dates);
  if (due === null || !isDueSoon(dates, today)) return null;
  const days = daysBetween(today, due.day);
  const act = due.kind === 'expires' ? 'expires' : 'retest due';
  return days === 0 ? `${act} today` : `${act} in ${countText(days, 'day')}`;
}
