import { countIssues, type Issue, issueWhen, type Purpose, textIssues } from '#domain/issue.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { LIMITS } from '#domain/recipe/draft/draftLimits.ts';
import { isStarted } from '#domain/recipe/draft/normalized.ts';

/** Issues of the detail groups; a group with neither name nor rows is ignored. */
export function detailGroupIssues(
  { detailGroups, ingredients }: RecipeDraft,
  purpose: Purpose,
): readonly Issue[] {
  const usedKeys = new Set(ingredients.filter(isStarted).map((row) => row.groupKey));
  const kept = detailGroups
    .map((group, index) => ({ ...group, path: ['detailGroups', String(index)] }))
    .filter((group) => group.name !== '' || usedKeys.has(group.key));
  const firstWith = new Map(kept.toReversed().map((group) => [group.key, group]));
  return [
    ...countIssues(['detailGroups'], kept.length, LIMITS.detailGroups, 'groups'),
    ...kept.flatMap((group) => [
      ...issueWhen(
        firstWith.get(group.key) !== group,
        [...group.path, 'key'],
        'Another group has the same key',
      ),
      ...textIssues([...group.path, 'name'], group.name, {
        label: 'Group name',
        mostCharacters: LIMITS.groupNameLength,
        isRequired: purpose === 'publish',
      }),
    ]),
  ];
}
