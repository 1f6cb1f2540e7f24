import { isQualityOn, type QualityPolicy } from './policy.ts';

/** An active department and people who may weigh in it, administrators and managers included. */
export type DepartmentStaff = {
  readonly name: string;
  /** All of them, or the first `DECIDING_WEIGHERS`. */
  readonly weigherIds: readonly number[];
};

/** Facts that decide if a policy could be worked with, all at the time of the change. */
export type SwitchingFacts = {
  /** Active people of Quality in the order of their ids: all of these weighers, and the first of the others. */
  readonly qualityIds: readonly number[];
  readonly departments: readonly DepartmentStaff[];
  readonly held: HeldLots;
};

/** The lots that are not released; a rejected lot without grams, which no reactivation brings back, is left out. */
export type HeldLots = {
  readonly count: number;
  readonly rejectedCount: number;
  /** Null: there is none. */
  readonly first: HeldLot | null;
};

/**
 * A lot that is not released. A rejected one never is: its grams are written off, which an inactive one gets back first.
 */
export type HeldLot = {
  readonly tag: string;
  readonly isRejected: boolean;
  readonly isActive: boolean;
};

/** People beside the one of Quality: one weighs, the other verifies. */
const WEIGHERS = 2;

/** So many weighers of a department decide as all of them would: two are left whoever is spared for Quality. */
export const DECIDING_WEIGHERS = WEIGHERS + 1;

/**
 * The reason that the policy `after` cannot replace `before`: it would refuse work that nobody there could do, or hide
 * lots that still wait for a release. Null when it can. A switch that stood already is not judged anew, so that an
 * organization whose people left can still loosen the others.
 */
export function switchingRefusal(
  before: QualityPolicy,
  after: QualityPolicy,
  facts: SwitchingFacts,
): string | null {
  const leaving = isQualityOn(before) && !isQualityOn(after) ? leavingRefusal(facts.held) : null;
  if (leaving !== null) return leaving;
  const turnsOn = isQualityOn(after) && !isQualityOn(before);
  if (turnsOn && facts.qualityIds.length === 0) {
    return 'Nobody could release a lot. Add a person of Quality first.';
  }
  // Whoever is needed for releases may have been one of the two who weigh until then.
  return isVerified(after) && (turnsOn || !isVerified(before)) ? staffRefusal(facts) : null;
}

const isVerified = ({ lineSignatures }: QualityPolicy): boolean =>
  lineSignatures === 'performed_verified';

function leavingRefusal({ count, rejectedCount, first }: HeldLots): string | null {
  if (first === null) return null;
  if (count === 1) return oneHeldText(first);
  return `${count} lots are not released, ${first.tag} among them. ${nextActs(count, rejectedCount)}`;
}

function oneHeldText({ tag, isRejected, isActive }: HeldLot): string {
  if (!isRejected) return `Lot ${tag} is not released. Release it first.`;
  return isActive
    ? `Lot ${tag} is rejected. Write off its grams first.`
    : `Lot ${tag} is rejected and inactive. Reactivate it and write off its grams first.`;
}

function nextActs(count: number, rejectedCount: number): string {
  if (rejectedCount === 0) return 'Release them first.';
  if (rejectedCount === count) return 'All are rejected: write off their grams first.';
  return 'Release them first, and write off the grams of the rejected ones.';
}

/** The person of Quality is spared where another choice of that person would leave two for every department. */
function staffRefusal({ qualityIds, departments }: SwitchingFacts): string | null {
  const withoutEach = (qualityIds.length === 0 ? [null] : qualityIds).map((qualityId) =>
    departments.find(({ weigherIds }) => others(weigherIds, qualityId) < WEIGHERS),
  );
  if (withoutEach.some((lacking) => lacking === undefined)) return null;
  const [lacking] = withoutEach;
  return `Nobody of ${lacking?.name ?? ''} could verify a weighing. Give a second person a role there first.`;
}

const others = (ids: readonly number[], but: number | null): number =>
  new Set(ids.filter((id) => id !== but)).size;
