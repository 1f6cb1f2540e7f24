import type { Feasible } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isTarget, targetMg } from '#domain/recipe/targets.ts';
import type { DocumentTarget } from './document.ts';

/** Targets as asked, with what the calculation made of them, in mg over the whole batch. */
export const documentTargets = (
  content: RecipeContent,
  multiplier: number,
  formulation: Pick<Feasible, 'targets'>,
): readonly DocumentTarget[] =>
  content.specifications.filter(isTarget).map((specification) => {
    const key = cannabinoidKey(specification.cannabinoid);
    const result = formulation.targets.find((one) => cannabinoidKey(one.cannabinoid) === key);
    return {
      cannabinoid: specification.cannabinoid,
      operator: specification.operator,
      value: specification.value,
      unit: specification.unit,
      targetMg: targetMg(specification, content, multiplier),
      achievedMg: result?.achievedMg ?? 0,
    };
  });
