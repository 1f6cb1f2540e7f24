import type { Issue } from '#domain/recipe/fieldRules.ts';
import type { OilDraft } from './oilDraft.ts';
import { normalizedOil, oilIssues } from './oilIssues.ts';

/** What somebody who fills in a form is told of the oil as a whole (inventory spec, section 5). */

type Names = Pick<OilDraft, 'tag' | 'description' | 'batch'>;

export const isNamed = ({ tag, description, batch }: Names): boolean =>
  [tag, description, batch].every((text) => text.trim() !== '');

/** What keeps an oil from the inventory. */
export const inventoryFormIssues = (
  draft: OilDraft,
  cannabinoids: readonly string[],
): readonly Issue[] => [
  ...(isNamed(draft)
    ? []
    : [{ path: [], message: 'Please fill in all required fields (Tag, Description, Batch).' }]),
  ...oilIssues(draft, cannabinoids),
];

/** What keeps an oil from the selection of a batch, where one without potency is of no use. */
export function selectionFormIssues(
  draft: OilDraft,
  cannabinoids: readonly string[],
): readonly Issue[] {
  // One sentence for the three of them, in the place of one for each.
  const others = oilIssues(draft, cannabinoids).filter(({ path }) => !isBlankText(draft, path));
  const isPotencyWrong = others.some(({ path }) => path[0] === 'potencies');
  const isPotent = normalizedOil(draft).potencies.some(({ percent }) => percent > 0);
  return [
    ...(isNamed(draft) ? [] : [{ path: [], message: 'Please fill Tag, Description, and Batch.' }]),
    ...(isPotent || isPotencyWrong
      ? []
      : [{ path: [], message: 'Add at least one cannabinoid % (e.g., THC).' }]),
    ...others,
  ];
}

function isBlankText(draft: OilDraft, [field]: Issue['path']): boolean {
  const { tag, description, batch } = draft;
  const texts: Readonly<Record<string, string>> = { tag, description, batch };
  return texts[field ?? '']?.trim() === '';
}
