import { useCallback } from 'react';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { RECIPES, type RecipesNotice } from '#client/screens/recipes/recipeLinks.ts';

/** Shows the active recipes with a notice. */
export function useAfterRestore(onClose: () => void): (notice: string) => void {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const isBelow = useLocation().pathname === RECIPES;
  const { revalidate } = useRevalidator();
  return useCallback(
    (notice) => {
      // A restore moves versions between lists that the server filters by status, department and search, which no
      // response can update completely. So everything shown next is refetched.
      // the server, and no answer can name them all. So whatever is shown next is asked for again.
      commitLocalUpdate(environment, (store) => store.invalidateStore());
      onClose();
      const show = async () => {
        await navigate(RECIPES, { state: { notice } satisfies RecipesNotice });
        // A list already on screen below the dialog does not reload by itself. Elsewhere a leave guard may be asking,
        // which a revalidation would close.
        // guard may be asking by now, which a revalidation would take away.
        if (isBelow) await revalidate();
      };
      void show();
    },
    [environment, navigate, revalidate, isBelow, onClose],
  );
}
