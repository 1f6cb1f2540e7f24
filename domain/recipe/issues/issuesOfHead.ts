import { type Issue, issueWhen, numberIssues, type Purpose, textIssues } from '#domain/issue.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';

/** Issues of the fields above the targets, including the two weights. */
export function headIssues(draft: RecipeDraft, purpose: Purpose): readonly Issue[] {
  const isPublished = purpose === 'publish';
  return [
    ...issueWhen(
      isPublished && draft.departmentId === null,
      ['departmentId'],
      'Department is required',
    ),
    ...textIssues(['number'], draft.number, {
      label: 'Recipe number',
      mostCharacters: LIMITS.numberLength,
      isRequired: true,
    }),
    ...textIssues(['productType'], draft.productType, {
      label: 'Product category',
      mostCharacters: LIMITS.productTypeLength,
      isRequired: isPublished,
    }),
    ...issueWhen(
      isPublished && draft.finishedGoodUom === null,
      ['finishedGoodUom'],
      'Unit of measure is required',
    ),
    ...textIssues(['description'], draft.description, {
      label: 'Description',
      mostCharacters: LIMITS.descriptionLength,
      isRequired: isPublished,
    }),
    ...weightIssues('batchWeightGrams', 'Batch Weight', LIMITS.batchWeightDecimals),
    ...weightIssues('unitWeightGrams', 'Unit Weight', LIMITS.unitWeightDecimals),
  ];

  function weightIssues(
    field: 'batchWeightGrams' | 'unitWeightGrams',
    label: string,
    mostDecimals: number,
  ): readonly Issue[] {
    const message = `${label} must be > 0`;
    const rule = { label, mostDecimals, message, range: 'positive', isRequired: true } as const;
    return numberIssues([field], draft[field], rule, purpose);
  }
}
