import { EFFECTIVE_STATES, effectiveState, isDueSoon, type LotState } from './effectiveState.ts';

/** The filters of a list of lots: each effective state, and the lots that soon come to a date. */
export const STATE_FILTERS = [...EFFECTIVE_STATES, 'dueSoon'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

/**
 * True when a lot is in one of the states on the day `today` (`YYYY-MM-DD`). A lot that is due soon has an effective
 * state beside it; a rejected lot comes to no date any more.
 */
export const isInState = (lot: LotState, filters: readonly StateFilter[], today: string): boolean =>
  filters.some((filter) =>
    filter === 'dueSoon'
      ? lot.status !== 'rejected' && isDueSoon(lot, today)
      : effectiveState(lot, today) === filter,
  );
