import { Button } from '@mantine/core';
import { useId } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { PickedCount } from '#client/ui/PickedCount.tsx';
import type { Picked } from '#client/ui/table/picked.ts';
import './RecipeToolbar.css';
import { TOOLBAR_LABELS } from './recipeLabels.ts';
import { actionsOf, type PickedRecipe, type RecipeAction, refusal } from './recipeRights.ts';
import type { RecipeTab } from './recipeTabs.ts';

type Props = {
  readonly tab: RecipeTab;
  readonly picked: Picked<PickedRecipe>;
  /** How many of them the search or the department hides. */
  readonly notShown: number;
  readonly onShow: () => void;
  readonly onClear: () => void;
  readonly onAct: (action: RecipeAction, recipes: readonly PickedRecipe[]) => void;
};

/** How many are selected, and what can be done with them; what can't be says why. */
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
    <div className="bw-recipe-bar">
      <div className="bw-recipe-picked">
        <PickedCount picked={recipes.length} {...counted} />
        {reasons.map((reason) => (
          <span key={reason} id={noteOf(reason)} className="bw-recipe-reason">
            {reasons.length > 1 && `${blocked(reason)}: `}
            {reason}
          </span>
        ))}
      </div>
      <div className="bw-recipe-actions">
        {refused.map(({ action, reason }) => (
          <Button
            key={action}
            variant={action === 'run' ? 'filled' : 'default'}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : noteOf(reason)}
            onClick={() => onAct(action, recipes)}
          >
            {TOOLBAR_LABELS[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}
