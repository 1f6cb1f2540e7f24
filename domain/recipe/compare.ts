import { headDifferences, targetDifferences } from './compareHead.ts';
import { ingredientDifferences } from './compareLines.ts';
import { matchRows, type Pair } from './compareRows.ts';
import type { ComparedRecipe, Difference } from './compareTypes.ts';
import { added, changed, moved, removed } from './compareWords.ts';
import type { DraftDetailGroup } from './draft.ts';
import { normalized } from './normalized.ts';

/**
 * What changed from `before` to `after`, field by field in the order of the screen. Rows are matched
 * by name and type, then by name, then by place; keys don't count. Rows nobody started, outer
 * blanks and the order of the targets don't count either. None when both say the same.
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

/** What stands for the same group in both versions: the place of its pair, or its own key. */
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
