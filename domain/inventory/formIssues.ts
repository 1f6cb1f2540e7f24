import type { Issue } from '#domain/issue.ts';
import type { OilDraft } from './oilDraft.ts';
import { normalizedOil, oilIssues } from './oilIssues.ts';

/** Issues of an oil form as a whole (docs/rules/inventory.md, Oils). */

type Names = Pick<OilDraft, 'tag' | 'description' | 'batch'>;

export const isNamed = ({ tag, description, batch }: Names): boolean =>
  [tag, description, batch].every((text) => text.trim() !== '');

/** Issues that prevent an oil from being added to the inventory. */
export const inventoryFormIssues = (
  draft: OilDraft,
  cannabinoids: readonly string[],
): readonly Issue[] => [
  ...(isNamed(draft)
    ? []
    : [{ path: [], message: 'Please fill in all required fields (Tag, Description, Batch).' }]),
  ...oilIssues(draft, cannabinoids),
];

/** Issues that prevent an oil from being added to a batch's selection, where it needs a potency. */
export function selectionFormIssues(
  draft: OilDraft,
  cannabinoids: readonly string[],
): readonly Issue[] {
  // One message for the three required texts instead of one each.
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
