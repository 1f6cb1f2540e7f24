import type { ExpandedGroups } from '#client/shell/useExpandedGroups.ts';
import { count } from '#client/ui/format.ts';
import { Marked } from '#client/ui/Marked.tsx';
import { GroupMarker } from '#client/ui/table/GroupMarker.tsx';
import type { Grouping, RowGroup } from '#client/ui/table/groupRows.ts';
import type { RecipeRow } from './useRecipeRows.ts';

const NO_GROUP = 'No group';

export const groupKey = (row: RecipeRow): string => row.recipe.group?.id ?? 'none';

const groupOf = ({ rows }: RowGroup<RecipeRow>) => rows[0]?.recipe.group;

/** `12 recipes`; of the last group of a list with more to come, only those loaded are known. */
const sizeOf = ({ rows }: RowGroup<RecipeRow>, isOpenEnded: boolean): string => {
  if (isOpenEnded) return `${count(rows.length)} loaded`;
  return `${count(rows.length)} ${rows.length === 1 ? 'recipe' : 'recipes'}`;
};

/** Recipes under the headers of their groups. */
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
          <span className="bw-group-note" title={recipeGroup?.description}>
            {recipeGroup?.description}
          </span>
          <span className="bw-group-note">{sizeOf(group, group.key === continuedKey)}</span>
        </>
      );
    },
  };
}
