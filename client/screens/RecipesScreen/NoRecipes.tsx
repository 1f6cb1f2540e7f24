import { Button } from '@mantine/core';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { NewRecipeLink } from './NewRecipeLink.tsx';
import type { RecipeTab } from './recipeTabs.ts';

const NONE = {
  active: { title: 'No active recipes', description: 'Published recipes are listed here.' },
  drafts: { title: 'No drafts found', description: 'Recipes saved as a draft are listed here.' },
  archived: {
    title: 'No archived recipes',
    description: 'Recipes that were archived are listed here, to look at and to restore.',
  },
} as const;

const KIND = { active: 'active recipe', drafts: 'draft', archived: 'archived recipe' } as const;

type Props = {
  readonly tab: RecipeTab;
  readonly searched: string;
  readonly onClear: () => void;
  /** Null when all departments are listed. */
  readonly onAllDepartments: (() => void) | null;
};

/** Distinguishes no recipes at all, none in the department, and none that match. */
export default function NoRecipes({ tab, searched, onClear, onAllDepartments }: Props) {
  if (searched !== '') {
    return (
      <EmptyState
        title={`No ${KIND[tab]} matches “${searched}”`}
        description="The search looks at group, number, description and product type."
        action={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  }
  const { title, description } = NONE[tab];
  if (onAllDepartments !== null) {
    return (
      <EmptyState
        title={title}
        description="There may be some in another department."
        action={
          <Button variant="default" onClick={onAllDepartments}>
            Show all departments
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={title}
      description={description}
      action={tab === 'archived' ? undefined : <NewRecipeLink />}
    />
  );
}
