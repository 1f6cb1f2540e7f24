import { type Issue, issueWhen, numberIssues } from '#domain/issue.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import { isProfileKey } from '#domain/recipe/label/profileNames.ts';
import type { RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';

const isFraction = (figure: number | null): boolean =>
  figure !== null && Number.isFinite(figure) && !Number.isInteger(figure);

type FigureOfLabel = Exclude<keyof RecipeLabel, 'labelProfileKeys'>;

/** Issues of the fields for the label. A draft, too, holds only figures above 0. */
export function labelIssues(draft: RecipeDraft): readonly Issue[] {
  const { labelProfileKeys: keys } = draft;
  return [
    ...figureIssues('servingsPerUnit', 'Servings per unit', LIMITS.labelDecimals),
    ...issueWhen(
      isFraction(draft.unitsPerPackage),
      ['unitsPerPackage'],
      'Units per package must be a whole number',
    ),
    ...figureIssues('unitsPerPackage', 'Units per package', LIMITS.labelDecimals),
    ...figureIssues('unitMl', 'Volume of a unit', LIMITS.labelDecimals),
    ...figureIssues('densityGPerMl', 'Density', LIMITS.labelDecimals),
    ...issueWhen(
      !keys.every(isProfileKey),
      ['labelProfileKeys'],
      'There is no such label profile. Choose one of the list',
    ),
  ];

  function figureIssues(
    field: FigureOfLabel,
    label: string,
    mostDecimals: number,
  ): readonly Issue[] {
    const value = draft[field];
    const isTooLarge = value !== null && value >= LIMITS.labelFigure;
    if (isTooLarge) {
      const most = LIMITS.labelFigure.toLocaleString('en-US');
      return [{ path: [field], message: `${label} must be below ${most}` }];
    }
    const message = `${label} must be > 0`;
    const rule = { label, mostDecimals, message, range: 'positive', isRequired: false } as const;
    return numberIssues([field], value, rule, 'publish');
  }
}
