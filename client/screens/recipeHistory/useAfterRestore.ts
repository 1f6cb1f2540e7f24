import { useCallback } from 'react';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { RECIPES, type RecipesNotice } from '#client/screens/recipes/recipeLinks.ts';

/** Shows the active recipes, and what has just become of one of them. */
export function useAfterRestore(onClose: () => void): (notice: string) => void {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const isBelow = useLocation().pathname === RECIPES;
  const { revalidate } = useRevalidator();
  return useCallback(
    (notice) => {
      // A restore moves versions between lists that are filtered by status, department and search on
      // the server, and no answer can name them all. So whatever is shown next is asked for again.
      commitLocalUpdate(environment, (store) => store.invalidateStore());
      onClose();
      const show = async () => {
        await navigate(RECIPES, { state: { notice } satisfies RecipesNotice });
        // Nothing loads anew when the list was on screen already, below the dialog. Elsewhere a leave
        // guard may be asking by now, which a revalidation would take away.
        if (isBelow) await revalidate();
      };
      void show();
    },
    [environment, navigate, revalidate, isBelow, onClose],
  );
}
