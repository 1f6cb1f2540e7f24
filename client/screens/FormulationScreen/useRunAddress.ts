import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paramsNow } from '#client/address/paramsNow.ts';
import { graphId } from '#client/relay/graphId.ts';
import { consumptionPath, type Run } from '#client/screens/batches/run/runLinks.ts';
import { multiplierOf } from '#domain/recipe/runFigures.ts';
import { validParts } from '#domain/recipe/scale.ts';

/**
 * The run in the URL: recipe, multiplier and parts, so that a reload keeps it. A run passed only in the navigation
 * state is written to the URL. Null until it is there.
 */
export function useRunAddress(): Run | null {
  const [params] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const recipeId = graphId('RecipeVersion', params.get('recipe') ?? '');
  const unwritten = useMemo(() => (recipeId === '' ? runOfState(state) : null), [recipeId, state]);
  useEffect(() => {
    if (unwritten !== null) void navigate(consumptionPath(unwritten), { replace: true, state });
  }, [unwritten, state, navigate]);
  if (unwritten !== null) return null;
  return {
    recipeId,
    multiplier: multiplierOf(params.get('multiplier')),
    parts: validParts(Number(params.get('parts') ?? 1)),
  };
}

/** Changes the multiplier of the run in the URL, so that Back brings the one before; everything picked stays. */
export function useMultiplierChange(): (multiplier: number) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (multiplier) => {
      const next = paramsNow();
      next.set('multiplier', String(multiplier));
      setParams(next, { preventScrollReset: true });
    },
    [setParams],
  );
}

function runOfState(state: unknown): Run | null {
  if (typeof state !== 'object' || state === null || !('recipeId' in state)) return null;
  const { recipeId } = state;
  if (typeof recipeId !== 'string' || recipeId === '') return null;
  return {
    recipeId,
    multiplier: multiplierOf('multiplier' in state ? state.multiplier : 1),
    parts: validParts(Number('parts' in state ? state.parts : 1)),
  };
}
