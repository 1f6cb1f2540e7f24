import { useEffect } from 'react';
import { createSearchParams, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Run } from '#client/screens/run/runLinks.ts';
import { validMultiplier, validParts } from '#domain/recipe/scale.ts';

/**
 * Which recipe is run, how often and in how many parts. The address carries it, so that a reload
 * keeps it; a link that only has it in the navigation state gets it written into the address.
 */
export function useRunAddress(): Run {
  const [params] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const recipeId = params.get('recipe') ?? '';
  useEffect(() => {
    const run = recipeId === '' ? runOfState(state) : null;
    if (run === null) return;
    const search = createSearchParams({
      recipe: run.recipeId,
      multiplier: String(run.multiplier),
      parts: String(run.parts),
    });
    void navigate({ search: search.toString() }, { replace: true, state });
  }, [recipeId, state, navigate]);
  return {
    recipeId,
    multiplier: validMultiplier(Number(params.get('multiplier') ?? 1)),
    parts: validParts(Number(params.get('parts') ?? 1)),
  };
}

function runOfState(state: unknown): Run | null {
  if (typeof state !== 'object' || state === null || !('recipeId' in state)) return null;
  const { recipeId } = state;
  if (typeof recipeId !== 'string' || recipeId === '') return null;
  return {
    recipeId,
    multiplier: validMultiplier(Number('multiplier' in state ? state.multiplier : 1)),
    parts: validParts(Number('parts' in state ? state.parts : 1)),
  };
}
