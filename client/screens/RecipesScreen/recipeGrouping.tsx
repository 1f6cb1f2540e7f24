import { Marked } from '#client/ui/figure/Marked.tsx';
import { count } from '#client/ui/format.ts';
import { GroupMarker } from '#client/ui/table/groups/GroupMarker.tsx';
import { GroupNote } from '#client/ui/table/groups/GroupTitle.tsx';
import type { Grouping, RowGroup } from '#client/ui/table/groups/groupRows.ts';
import type { ExpandedGroups } from '#client/ui/table/groups/useExpandedGroups.ts';
import type { RecipeRow } from './useRecipeRows.ts';

const NO_GROUP = 'No group';

export const groupKey = (row: RecipeRow): string => row.recipe.group?.id ?? 'none';

const groupOf = ({ rows }: RowGroup<RecipeRow>) => rows[0]?.recipe.group;

/** `12 recipes`; in the last group of a partially loaded list only the loaded rows are known. */
const sizeOf = ({ rows }: RowGroup<RecipeRow>, isOpenEnded: boolean): string => {
  if (isOpenEnded) return `${count(rows.length)} loaded`;
  return `${count(rows.length)} ${rows.length === 1 ? 'recipe' : 'recipes'}`;
};

/** Groups the recipes by recipe group. */
export function recipeGrouping(
  { isExpanded, setExpanded }: ExpandedGroups,
  colorOf: (key: string) => number,
  searched: string,
  continuedKey: string | null,
): Grouping<RecipeRow> {
  return {
    keyOf: groupKey,
    isExpanded,
    onToggle: (key, expanded) => setExpanded([key], expanded),
    label: (group) => groupOf(group)?.code ?? NO_GROUP,
    title: (group) => {
      const recipeGroup = groupOf(group);
      return (
        <>
          <GroupMarker color={colorOf(group.key)} />
          <span>
            {recipeGroup ? <Marked text={recipeGroup.code} searched={searched} /> : NO_GROUP}
          </span>
          <GroupNote title={recipeGroup?.description}>{recipeGroup?.description}</GroupNote>
          <GroupNote>{sizeOf(group, group.key === continuedKey)}</GroupNote>
        </>
      );
    },
  };
}
