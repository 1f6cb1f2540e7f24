import type { DraftDetailGroup } from '#domain/recipe/draft/draft.ts';
import { normalized } from '#domain/recipe/draft/normalized.ts';
import { headDifferences, targetDifferences } from './compareHead.ts';
import { ingredientDifferences } from './compareLines.ts';
import { matchRows, type Pair } from './compareRows.ts';
import type { ComparedRecipe, Difference } from './compareTypes.ts';
import { added, changed, moved, removed } from './compareWords.ts';

/**
 * The differences between two versions, field by field in the order of the screen; empty when they are equal. Rows are
 * matched by name and type, then by name, then by position. Keys, empty rows, surrounding blanks and the order of the
 * targets are ignored.
 */
export function recipeDifferences(
  before: ComparedRecipe,
  after: ComparedRecipe,
): readonly Difference[] {
  const [from, to] = [comparable(before), comparable(after)];
  const groups = matchRows(
    from.detailGroups,
    to.detailGroups,
    [(group) => group.name.toLowerCase()],
    () => '',
  );
  return [
    ...headDifferences(from, to),
    ...targetDifferences(from.specifications, to.specifications),
    ...groups.removed.map((group) => removed('Groups', 'Group', groupText(group))),
    ...groups.added.map((group) => added('Groups', 'Group', groupText(group))),
    ...groups.pairs.flatMap(groupPairDifferences),
    ...ingredientDifferences(
      from.ingredients,
      to.ingredients,
      groupFinder(
        from.detailGroups,
        groups.pairs.map((pair) => pair.before.key),
        'removed',
      ),
      groupFinder(
        to.detailGroups,
        groups.pairs.map((pair) => pair.after.key),
        'added',
      ),
    ),
  ];
}

const comparable = (recipe: ComparedRecipe) => ({
  ...recipe,
  ...normalized({ ...recipe, departmentId: null, groupId: null }),
});

function groupPairDifferences(pair: Pair<DraftDetailGroup>): readonly Difference[] {
  const { before, after, beforeIndex, afterIndex } = pair;
  return [
    ...(pair.isMoved ? [moved('Groups', after.name, beforeIndex, afterIndex)] : []),
    ...changed('Groups', 'Group', before.name, after.name, true),
    ...changed('Groups', `${after.name}: Type`, before.groupType, after.groupType),
  ];
}

const groupText = ({ name, groupType }: DraftDetailGroup): string => `${name} (${groupType})`;

/** Creates a lookup from a group's key to an id that is equal for matching groups of both versions. */
const groupFinder =
  (groups: readonly DraftDetailGroup[], pairedKeys: readonly string[], alone: string) =>
  (groupKey: string | null) => {
    if (groupKey === null) return { id: '', name: '' };
    const pair = pairedKeys.indexOf(groupKey);
    return {
      id: pair < 0 ? `${alone} ${groupKey}` : String(pair),
      name: groups.find((group) => group.key === groupKey)?.name ?? '',
    };
  };
