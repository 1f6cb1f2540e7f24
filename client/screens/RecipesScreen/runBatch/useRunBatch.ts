import { useCallback, useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import { graphId } from '#client/relay/graphId.ts';

export type Run = { readonly multiplier: number; readonly parts: number };
/** As in the URL or a field. */
export type TypedRun = { readonly multiplier: string; readonly parts: string };

/** The URL parameter of the dialog, so that links, reloads and Back open it. */
const RUN = 'run';
const MULTIPLIER = 'multiplier';
const PARTS = 'parts';

type EditMultiplier = {
  readonly editMultiplierForRecipeId: string;
  readonly [key: string]: unknown;
};

const isEditMultiplier = (state: unknown): state is EditMultiplier =>
  typeof state === 'object' &&
  state !== null &&
  'editMultiplierForRecipeId' in state &&
  typeof state.editMultiplierForRecipeId === 'string';

const asTyped = (multiplier: unknown, parts: unknown): TypedRun => ({
  multiplier: String(multiplier ?? 1),
  parts: String(parts ?? 1),
});

/** The recipe to run with its figures; opens, closes and confirms the dialog. */
export function useRunBatch() {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const asked = params.get(RUN);
  const recipeId = asked === null ? null : graphId('RecipeVersion', asked);

  const show = useCallback(
    (id: string | null) =>
      changeUrl((next) => {
        for (const name of [RUN, MULTIPLIER, PARTS]) next.delete(name);
        if (id !== null) next.set(RUN, id);
      }),
    [changeUrl],
  );

  // Edit Multiplier on later screens passes the run in the navigation state.
  useEffect(() => {
    if (!isEditMultiplier(state)) return;
    const { multiplier, parts } = asTyped(state.multiplier, state.parts);
    changeUrl((next) => {
      next.set(RUN, state.editMultiplierForRecipeId);
      next.set(MULTIPLIER, multiplier);
      next.set(PARTS, parts);
    });
  }, [state, changeUrl]);

  return {
    recipeId,
    run: asTyped(params.get(MULTIPLIER), params.get(PARTS)),
    open: show,
    close: () => show(null),
    confirm: ({ multiplier, parts }: Run) => {
      if (recipeId === null) return;
      const search = createSearchParams({
        recipe: recipeId,
        multiplier: String(multiplier),
        parts: String(parts),
      });
      void navigate(`/consumption?${search}`, { state: { recipeId, multiplier, parts } });
    },
  };
}
