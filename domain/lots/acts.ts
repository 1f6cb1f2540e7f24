import { type LotRights, type LotStatus, mayMove, statusesAfter } from './status.ts';

/** A change of the status of a lot as a button offers it. */
export type LotAct = { readonly to: LotStatus; readonly label: string };

/**
 * The changes that a person may make to a lot, the usual one first (docs/rules/lots.md, Status). Empty when there is
 * none.
 */
export const lotActs = (from: LotStatus, rights: LotRights): readonly LotAct[] =>
  statusesAfter(from)
    .filter((to) => mayMove(from, to, rights))
    .map((to) => ({ to, label: labelOf(from, to) }));

function labelOf(from: LotStatus, to: LotStatus): string {
  if (to === 'released') return from === 'hold' ? 'Take off hold' : 'Release';
  if (to === 'hold') return from === 'rejected' ? 'Take back rejection' : 'Put on hold';
  return to === 'rejected' ? 'Reject' : 'Put in quarantine';
}
