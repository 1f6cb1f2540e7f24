import { useState } from 'react';
import { restoreNumberIssues } from '#domain/recipe/recipeNumber.ts';
import { restoredNotice } from './restoreWords.ts';
import { useNewNumber } from './useNewNumber.ts';
import { type RestoreFailure, useRestoreRecipe } from './useRestoreRecipe.ts';
import { baseVersion, type HistoryVersion } from './versions.ts';

export type RestoreWay = 'override' | 'new';

type Options = {
  readonly number: string;
  readonly versionId: string;
  readonly versions: readonly HistoryVersion[];
  readonly onRestored: (notice: string) => void;
  /** Called when the new number must be corrected. */
  readonly onWrongNumber: () => void;
};

/** The chosen way to restore, the new number, and the result. */
export function useRestore({ number, versionId, versions, ...on }: Options) {
  const [way, setWay] = useState<RestoreWay>('override');
  const [failure, setFailure] = useState<RestoreFailure | null>(null);
  const newNumber = useNewNumber(number);
  const [restoreRecipe, restoring] = useRestoreRecipe();
  const version = versions.find(({ id }) => id === versionId);
  const obstacle = way === 'new' ? newNumber.obstacle : null;

  const isTaken = (wanted: string, message: string) =>
    restoreNumberIssues(wanted, number, [wanted]).some((issue) => issue.message === message);

  const restore = async () => {
    if (version === undefined || obstacle !== null || restoring) return;
    setFailure(null);
    const wanted = newNumber.value.trim();
    const outcome = await restoreRecipe({
      id: version.id,
      number: way === 'new' ? wanted : null,
      baseVersion: baseVersion(versions),
    });
    if (outcome.kind === 'restored') {
      on.onRestored(restoredNotice({ number, version: version.version }, outcome));
    } else if (way === 'new' && isTaken(wanted, outcome.message)) {
      newNumber.onTaken(wanted);
      on.onWrongNumber();
    } else {
      setFailure(outcome);
    }
  };

  return {
    version,
    way,
    setWay,
    newNumber,
    /** The reason Restore is unavailable. */
    obstacle,
    failure,
    setFailure,
    restoring,
    restore: () => void restore(),
  };
}
