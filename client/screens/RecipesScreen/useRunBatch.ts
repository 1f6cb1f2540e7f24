import { useCallback, useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router';
import { validMultiplier, validParts } from '#domain/recipe/scale.ts';

export type Run = { readonly multiplier: number; readonly parts: number };

/** The address of the dialog, so that a link, a reload and Back open it again. */
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

const asRun = (multiplier: unknown, parts: unknown): Run => ({
  multiplier: validMultiplier(Number(multiplier ?? 1)),
  parts: validParts(Number(parts ?? 1)),
});

/** Which recipe is about to be run and how often; opens, closes and confirms the dialog. */
export function useRunBatch() {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [params, setParams] = useSearchParams();
  const recipeId = params.get(RUN);

  const show = useCallback(
    (id: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of [RUN, MULTIPLIER, PARTS]) next.delete(name);
          if (id !== null) next.set(RUN, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  // Edit Multiplier on the later screens says what to edit in the navigation state.
  useEffect(() => {
    if (!isEditMultiplier(state)) return;
    const { multiplier, parts } = asRun(state.multiplier, state.parts);
    const search = new URLSearchParams(params);
    search.set(RUN, state.editMultiplierForRecipeId);
    search.set(MULTIPLIER, String(multiplier));
    search.set(PARTS, String(parts));
    void navigate({ search: search.toString() }, { replace: true });
  }, [state, params, navigate]);

  return {
    recipeId,
    run: asRun(params.get(MULTIPLIER), params.get(PARTS)),
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
