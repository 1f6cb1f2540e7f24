import { ConflictError } from '#server/errors.ts';
import { plainTime } from '#server/input/plainTime.ts';
import { LOAD_AGAIN } from '#server/input/revision.ts';
import type { LockedRecipe, VersionHead } from './lockedRecipe.ts';

/** The state that the writer's change is based on; without both, the last write wins. */
export type Basis = {
  /** The newest version that the writer knows. */
  readonly baseVersion: number | null;
  /** The revision of the row being changed. */
  readonly revision: number | null;
};

export type SaveMode = 'save' | 'draft' | 'publish';

/** Throws a conflict when the change would undo somebody else's. */
export function assertRevision(locked: LockedRecipe, mode: SaveMode, basis: Basis): void {
  const { recipe, target, active } = locked;
  if (target.status === 'archived') {
    // A writer who read it while it was active is told what came after it.
    if (active) refuseOlderBase(locked, active, basis);
    throw archivedConflict(locked);
  }
  if (mode === 'publish' && target.status === 'active') {
    throw conflict(
      `Version ${target.version} of recipe ${recipe.number} was published already, by ${author(target)}. Load it, and save your change as the next version.`,
      target,
    );
  }
  if (basis.revision !== null && basis.revision !== target.revision) {
    throw conflict(
      `${named(locked, target)} was changed by ${author(target)}. ${LOAD_AGAIN}`,
      target,
    );
  }
  if (basis.baseVersion !== null && basis.baseVersion < target.version) {
    throw newerConflict(locked, target);
  }
  if (mode === 'draft') refuseOverwrittenDraft(locked, basis);
  else if (active) refuseOlderBase(locked, active, basis);
}

/** Throws when `current` is newer than what the writer knew. */
export function refuseOlderBase(
  locked: LockedRecipe,
  current: VersionHead,
  { baseVersion }: Basis,
): void {
  if (baseVersion !== null && baseVersion < current.version) throw newerConflict(locked, current);
}

/** A draft beside the active version can be overwritten only by a writer who has seen it. */
function refuseOverwrittenDraft(locked: LockedRecipe, basis: Basis): void {
  const { target, draft } = locked;
  if (!draft || draft.id === target.id || basis.baseVersion === draft.version) return;
  if (basis.baseVersion === null && basis.revision === null) return;
  throw conflict(
    `There is a draft of recipe ${locked.recipe.number} already: version ${draft.version} by ${author(draft)}. Nothing was saved. Go on in that draft.`,
    draft,
  );
}

const named = ({ recipe }: LockedRecipe, { version }: VersionHead) =>
  `Recipe ${recipe.number}, version ${version},`;

const newerConflict = (locked: LockedRecipe, current: VersionHead) =>
  conflict(
    `Recipe ${locked.recipe.number} has a newer version ${current.version} by ${author(current)}. ${LOAD_AGAIN}`,
    current,
  );

function archivedConflict({ recipe, target, active }: LockedRecipe): ConflictError {
  const what = `Version ${target.version} of recipe ${recipe.number} is archived and can’t be changed.`;
  return active
    ? conflict(`${what} In use is version ${active.version} by ${author(active)}.`, active)
    : conflict(`${what} It was last touched by ${author(target)}. Restore it first.`, target);
}

const author = ({ updatedByName, updatedAt }: VersionHead) =>
  `${updatedByName} on ${plainTime(updatedAt)}`;

const conflict = (message: string, { updatedByName, updatedAt, id }: VersionHead) =>
  new ConflictError(message, { by: updatedByName, at: updatedAt, currentVersionId: id });
