import { Button } from '@mantine/core';
import { useId } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { PickedCount } from '#client/ui/list/PickedCount.tsx';
import type { Picked } from '#client/ui/table/selection/picked.ts';
import styles from './RecipeToolbar.module.css';
import { TOOLBAR_LABELS } from './recipeLabels.ts';
import { actionsOf, type PickedRecipe, type RecipeAction, refusal } from './recipeRights.ts';
import type { RecipeTab } from './recipeTabs.ts';

type Props = {
  readonly tab: RecipeTab;
  readonly picked: Picked<PickedRecipe>;
  /** Number of selected recipes that the search or the department hides. */
  readonly notShown: number;
  readonly onShow: () => void;
  readonly onClear: () => void;
  readonly onAct: (action: RecipeAction, recipes: readonly PickedRecipe[]) => void;
};

/** The number of selected recipes and the actions on them, with the reasons for unavailable ones. */
export function RecipeToolbar({ tab, picked, onAct, ...counted }: Props) {
  const viewer = useViewer();
  const id = useId();
  const recipes = [...picked.values()];
  const actions = actionsOf(viewer, tab);
  const refused = actions.map((action) => ({
    action,
    reason: refusal(viewer, tab, recipes, action),
  }));
  const reasons = [...new Set(refused.flatMap(({ reason }) => reason ?? []))];
  const noteOf = (reason: string) => `${id}-${reasons.indexOf(reason)}`;
  const blocked = (reason: string) =>
    refused
      .filter((one) => one.reason === reason)
      .map(({ action }) => TOOLBAR_LABELS[action])
      .join(', ');
  return (
    <div className={styles.recipeBar}>
      <div className={styles.recipeActions}>
        {refused.map(({ action, reason }) => (
          <Button
            key={action}
            variant="default"
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : noteOf(reason)}
            onClick={() => onAct(action, recipes)}
          >
            {TOOLBAR_LABELS[action]}
          </Button>
        ))}
      </div>
      <div className={styles.recipePicked}>
        <PickedCount picked={recipes.length} {...counted} />
        {reasons.map((reason) => (
          <span key={reason} id={noteOf(reason)} className={styles.recipeReason}>
            {reasons.length > 1 && `${blocked(reason)}: `}
            {reason}
          </span>
        ))}
      </div>
    </div>
  );
}
