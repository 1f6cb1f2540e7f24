import { Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import type { Point } from '#client/ui/table/columns.ts';
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

/** What can be done with one recipe, where it was asked for. */
export default function RecipeMenu({ tab, recipe, at, onAct, onClose }: Props) {
  const viewer = useViewer();
  const [opened, setOpened] = useState(false);
  // Opening after mounting lets the menu note who opened it, to give focus back.
  useEffect(() => setOpened(true), []);
  // It stands still while the rows below it move.
  useEffect(() => {
    const close = () => setOpened(false);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', close, { capture: true });
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      onExitTransitionEnd={onClose}
      position="bottom-start"
      offset={2}
      returnFocus
      withInitialFocusPlaceholder={false}
      shadow="md"
    >
      <Menu.Target>
        <span
          aria-hidden
          style={{ position: 'fixed', insetInlineStart: at.x, insetBlockStart: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${recipe.number}`}>
        {actionsWith(viewer, tab, recipe).map((action) => (
          <Menu.Item key={action} onClick={() => onAct(action, [recipe])}>
            {action === 'open' && tab === 'archived' ? 'View' : MENU_LABELS[action]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
