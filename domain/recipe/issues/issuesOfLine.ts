import {
  type Issue,
  issueWhen,
  numberIssues,
  type Path,
  type Purpose,
  textIssues,
} from '#domain/issue.ts';
import type { DraftSubIngredient } from '#domain/recipe/draft/draft.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';

/** Issues of the fields that rows of both levels have. */
export function lineIssues(
  path: Path,
  line: DraftSubIngredient,
  purpose: Purpose,
): readonly Issue[] {
  const isPublished = purpose === 'publish';
  const isFixed = line.type === 'fixed';
  const isPercent = line.unit === '%';
  return [
    ...textIssues([...path, 'name'], line.name, {
      label: 'Ingredient',
      mostCharacters: LIMITS.ingredientNameLength,
      isRequired: isPublished,
    }),
    ...issueWhen(isPublished && line.type === null, [...path, 'type'], 'Type is required'),
    ...numberIssues(
      [...path, 'quantity'],
      line.quantity,
      {
        label: isPercent ? 'Percent' : 'Quantity',
        mostDecimals: LIMITS.quantityDecimals,
        range: isPercent ? 'percent' : 'positive',
        message: isPercent ? 'Percent must be 0–100' : 'Quantity must be > 0',
        isRequired: true,
      },
      isFixed ? purpose : 'draft',
    ),
    ...issueWhen(
      isPublished && isFixed && line.unit === null,
      [...path, 'unit'],
      'Unit is required',
    ),
    ...textIssues([...path, 'defaultInventoryName'], line.defaultInventoryName ?? '', {
      label: 'Default inventory name',
      mostCharacters: LIMITS.inventoryNameLength,
      isRequired: false,
    }),
  ];
}
