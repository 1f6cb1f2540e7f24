/** The status of a lot, its transitions and the right that each needs (docs/rules/lots.md, Status). */

export const LOT_STATUSES = ['quarantine', 'released', 'hold', 'rejected'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** Column, filters and buttons. */
export const STATUS_WORDS: Readonly<Record<LotStatus, string>> = {
  quarantine: 'Quarantine',
  released: 'Released',
  hold: 'On hold',
  rejected: 'Rejected',
};

/** After the tag of a lot in a sentence: `D9-014 is on hold`. */
export const STATUS_PHRASES: Readonly<Record<LotStatus, string>> = {
  quarantine: 'in quarantine',
  released: 'released',
  hold: 'on hold',
  rejected: 'rejected',
};

const TRANSITIONS: Readonly<Record<LotStatus, readonly LotStatus[]>> = {
  quarantine: ['released', 'rejected', 'hold'],
  released: ['hold', 'rejected'],
  hold: ['released', 'rejected', 'quarantine'],
  rejected: ['hold'],
};

/** The statuses that may follow `from`, in the order in which they are offered. */
export const statusesAfter = (from: LotStatus): readonly LotStatus[] => TRANSITIONS[from];

/** True when `to` may follow `from`; a status never follows itself. */
export const isTransition = (from: LotStatus, to: LotStatus): boolean =>
  TRANSITIONS[from].includes(to);

/** The rights of a person that decide about a lot, in the lot's department. */
export type LotRights = { readonly manageOils: boolean; readonly assureQuality: boolean };
type LotRight = keyof LotRights;

/**
 * The right that a transition needs. Putting a lot on hold is the safe direction, so whoever manages oils may do it;
 * a rejected lot is already out of use, and bringing it back is for Quality.
 */
export const rightFor = (from: LotStatus, to: LotStatus): LotRight =>
  to === 'hold' && from !== 'rejected' ? 'manageOils' : 'assureQuality';

/** True when the rights suffice for a transition. Quality may do all that managers of oils may. */
export const mayMove = (from: LotStatus, to: LotStatus, rights: LotRights): boolean =>
  rights.assureQuality || rights[rightFor(from, to)];

/** True when a change to this status needs a signature. */
export const needsSignature = (to: LotStatus): boolean => to === 'released';
