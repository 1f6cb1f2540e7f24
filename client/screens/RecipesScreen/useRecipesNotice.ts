import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RecipesNotice } from '#client/screens/recipes/recipeLinks.ts';
import { notifyDone } from '#client/ui/notify.ts';

const SECONDS = 3;

const isNotice = (state: unknown): state is RecipesNotice =>
  typeof state === 'object' &&
  state !== null &&
  'notice' in state &&
  typeof state.notice === 'string';

/** Says what was just done elsewhere, once: neither a reload nor Back says it again. */
export function useRecipesNotice(): void {
  const navigate = useNavigate();
  const { state, search }: { state: unknown; search: string } = useLocation();
  useEffect(() => {
    if (!isNotice(state)) return;
    notifyDone(state.notice, SECONDS);
    void navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [state, search, navigate]);
}
