import { Button, Highlight } from '@mantine/core';
import type { RecipesTable_query$data } from '#client/__generated__/RecipesTable_query.graphql.ts';
import { EMPTY } from '#client/ui/format.ts';
import type { Column } from '#client/ui/table/columns.ts';

export type RecipeRow = RecipesTable_query$data['recipes']['edges'][number]['node'];

export function recipeColumns(
  searched: string,
  onRun: (id: string) => void,
): readonly Column<RecipeRow>[] {
  const marked = (text: string) => (
    <Highlight component="span" inherit highlight={searched} color="var(--bw-mark)">
      {text}
    </Highlight>
  );
  return [
    {
      id: 'number',
      header: 'Recipe Number',
      width: '7.75rem',
      rowHeader: true,
      sortBy: (row) => row.recipe.number,
      cell: (row) => marked(row.recipe.number),
    },
    {
      id: 'description',
      header: 'Description',
      width: '10rem',
      grow: true,
      sortBy: (row) => row.description,
      cell: (row) => <span title={row.description}>{marked(row.description)}</span>,
    },
    {
      id: 'type',
      header: 'Product Type',
      width: '7.5rem',
      sortBy: (row) => row.productType,
      cell: (row) => marked(row.productType),
    },
    {
      id: 'group',
      header: 'Recipe Group',
      width: '7.5rem',
      sortBy: (row) => row.recipe.group?.code ?? null,
      cell: (row) => (row.recipe.group ? marked(row.recipe.group.code) : EMPTY),
    },
    {
      id: 'version',
      header: 'Version',
      width: '5rem',
      numeric: true,
      sortBy: (row) => row.version,
      cell: (row) => row.version,
    },
    {
      id: 'run',
      header: 'Run',
      width: '8rem',
      cell: (row) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Run batch of ${row.recipe.number}`}
          onClick={() => onRun(row.id)}
        >
          Run batch
        </Button>
      ),
    },
  ];
}
