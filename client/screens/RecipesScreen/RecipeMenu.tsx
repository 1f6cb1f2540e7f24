import { useViewer } from '#client/session/useViewer.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { RowMenu } from '#client/ui/table/rowActions/RowMenu.tsx';
import { MENU_LABELS } from './recipeLabels.ts';
import { actionsWith, type PickedRecipe, type RecipeAction } from './recipeRights.ts';
import type { RecipeTab } from './recipeTabs.ts';

type Props = {
  readonly tab: RecipeTab;
  readonly recipe: PickedRecipe;
  readonly at: Point;
  readonly onAct: (action: RecipeAction, recipes: readonly PickedRecipe[]) => void;
  readonly onClose: () => void;
};

/** The actions on one recipe. */
export default function RecipeMenu({ tab, recipe, at, onAct, onClose }: Props) {
  const viewer = useViewer();
  return (
    <RowMenu
      label={`Actions for ${recipe.number}`}
      at={at}
      items={actionsWith(viewer, tab, recipe).map((action) => ({
        label: action === 'open' && tab === 'archived' ? 'View' : MENU_LABELS[action],
        onClick: () => onAct(action, [recipe]),
      }))}
      onClose={onClose}
    />
  );
}
