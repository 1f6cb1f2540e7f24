import { createElement } from 'react';
import type { LotDisplay } from '#client/screens/InventoryScreen/lotDisplay.ts';
import { LotStateBadge } from '#client/screens/oils/lots/LotStateBadge.tsx';
import type { TagState } from '#client/screens/oils/OilTag.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import type { Column } from '#client/ui/table/columns.ts';
import {
  dueBadge,
  EFFECTIVE_STATE_WORDS,
  effectiveState,
  isUsualState,
  type LotState,
} from '#domain/lots/effectiveState.ts';

type OilWithLot = { readonly lot?: LotState };

export const NO_LOTS: LotDisplay = {
  isShown: false,
  hasStatus: false,
  today: '',
  hasTwoBadges: false,
};

export const statusColumn = ({ today, hasStatus }: LotDisplay): Column<OilWithLot> => ({
  id: 'status',
  header: 'Status',
  width: '10.25rem',
  sortBy: ({ lot }) =>
    lot === undefined ? null : EFFECTIVE_STATE_WORDS[effectiveState(lot, today)],
  cell: ({ lot }) =>
    lot === undefined
      ? null
      : createElement(LotStateBadge, { lot, today, hasStatus, isStacked: true }),
});

/** The state of a lot below its tag on a phone, where its column is beyond the edge. */
export function tagState(
  lot: LotState | undefined,
  { today, hasStatus }: LotDisplay,
): TagState | null {
  if (lot === undefined) return null;
  const state = effectiveState(lot, today);
  const isShown = hasStatus || !isUsualState(state);
  return {
    badge: isShown ? createElement(StatusBadge, { status: EFFECTIVE_STATE_WORDS[state] }) : null,
    due: dueBadge(lot, today),
  };
}
