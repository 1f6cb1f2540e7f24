import { dayAfter, daysBetween, dayText } from '#domain/calendarDate.ts';
import { type LotDates, nextDue } from './effectiveState.ts';

/**
 * The order in which lots are used up: first expired, first out, and without dates first in, first out
 * (docs/rules/lots.md, Order). Days are `YYYY-MM-DD`.
 */
export type DatedLot = LotDates & {
  /** Null: unknown. */
  readonly receivedOn: string | null;
};

/** A lot without dates comes this many days after it was received: behind every lot that expires in a lifetime. */
const UNDATED_LOT_DAYS = 10_000;
/** Sorts behind every day. */
const NO_DAY = '9999-99-99';

/**
 * One text by which lots sort: the day to use the lot by, then the day it was received; null when the lot has neither,
 * and then it comes last. Lots with equal texts are ordered by id, as the solver orders them.
 */
export function firstUseKey(lot: DatedLot): string | null {
  const { receivedOn } = lot;
  const received = receivedOn === null ? null : dayAfter(receivedOn, UNDATED_LOT_DAYS);
  const day = nextDue(lot)?.day ?? received;
  return day === null ? null : `${day} ${receivedOn ?? NO_DAY}`;
}

/** One text that orders all lots, with the id behind the days; ids are compared as text. */
export const fefoKey = (lot: DatedLot & { readonly id: string }): string =>
  `${firstUseKey(lot) ?? `${NO_DAY} ${NO_DAY}`} ${lot.id}`;

/** A date needs its year when it has passed or is this many days off. */
const YEAR_DAYS = 365;

/** Why a dated lot is used first: `expires 14 Jan, first`; null for a lot without dates. */
export function firstUseReason(dates: LotDates, today: string): string | null {
  const reason = dueReason(dates, today);
  return reason === null ? null : `${reason}, first`;
}

/** The date by which a lot is used, `expires 14 Jan`; null for a lot without dates. */
export function dueReason(dates: LotDates, today: string): string | null {
  const due = nextDue(dates);
  if (due === null) return null;
  const days = daysBetween(today, due.day);
  const full = dayText(due.day);
  const day = days >= 0 && days < YEAR_DAYS ? full.slice(0, -5) : full;
  return due.kind === 'expires' ? `expires ${day}` : `retest due ${day}`;
}
