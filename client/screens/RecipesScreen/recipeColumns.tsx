import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { Marked } from '#client/ui/figure/Marked.tsx';
import { EMPTY } from '#client/ui/format.ts';
import { Below } from '#client/ui/table/Below.tsx';
import type { Column, Point } from '#client/ui/table/columns.ts';
import { MenuButton } from '#client/ui/table/rowActions/MenuButton.tsx';
import { PlainButton, PlainButtons } from '#client/ui/table/rowActions/PlainButton.tsx';
import styles from './RecipeTable.module.css';
import type { RecipeRow } from './useRecipeRows.ts';

type Options = {
  readonly searched: string;
  /** Null when no listed recipe can be run. */
  readonly onRun: ((id: string) => void) | null;
  readonly onMenu: (row: RecipeRow, at: Point) => void;
  /** Running a batch comes right after the number. */
  readonly isPhone: boolean;
  /** The group stands above its recipes only, and leaves its width to the descriptions. */
  readonly isTablet: boolean;
};

type ActionsProps = Pick<Options, 'onRun' | 'onMenu'> & { readonly row: RecipeRow };

function RecipeActions({ row, onRun, onMenu }: ActionsProps) {
  return (
    <PlainButtons>
      {onRun !== null && (
        <PlainButton aria-label={`Run batch of ${row.recipe.number}`} onClick={() => onRun(row.id)}>
          Run batch
        </PlainButton>
      )}
      <MenuButton name={`Actions for ${row.recipe.number}`} onMenu={(at) => onMenu(row, at)} />
    </PlainButtons>
  );
}

const groupColumn = (marked: (text: string) => ReactNode): Column<RecipeRow> => ({
  id: 'group',
  header: 'Recipe Group',
  width: '7.75rem',
  least: '6.25rem',
  cell: (row) => (row.recipe.group ? marked(row.recipe.group.code) : EMPTY),
});

export function recipeColumns(options: Options): readonly Column<RecipeRow>[] {
  const { searched, isPhone, isTablet, onRun, onMenu } = options;
  const marked = (text: string) => <Marked text={text} searched={searched} />;
  const columns: Column<RecipeRow>[] = [
    {
      id: 'number',
      header: 'Recipe Number',
      width: '8.25rem',
      // Its buttons are whole beside it, down to the narrowest phone.
      least: isPhone ? 'min(10.5rem, 100cqi - 12rem)' : '8.25rem',
      rowHeader: true,
      sortBy: (row) => row.recipe.number,
      cell: (row) => (
        <Below words={isPhone ? row.description : null} isLong={isPhone}>
          <Link className={styles.recipeLink} to={editorLink(row.id)} title={row.recipe.number}>
            {marked(row.recipe.number)}
          </Link>
        </Below>
      ),
    },
    {
      id: 'description',
      header: 'Description',
      width: '10rem',
      least: '9rem',
      grow: true,
      sortBy: (row) => row.description,
      cell: (row) => <span title={row.description}>{marked(row.description)}</span>,
    },
    {
      id: 'type',
      header: 'Product Type',
      width: '7.75rem',
      least: '7rem',
      sortBy: (row) => row.productType,
      cell: (row) => <span title={row.productType}>{marked(row.productType)}</span>,
    },
    ...(isTablet ? [] : [groupColumn(marked)]),
    {
      id: 'version',
      header: 'Version',
      width: '5.5rem',
      least: '4.75rem',
      numeric: true,
      sortBy: (row) => row.version,
      cell: (row) => row.version,
    },
  ];
  const actions: Column<RecipeRow> = {
    id: 'actions',
    header: 'Actions',
    // Under a finger its buttons are wider.
    width: onRun === null ? '5rem' : '9.125rem',
    least: onRun === null ? '5rem' : isPhone ? '9.125rem' : '8rem',
    pinnedEnd: !isPhone,
    cell: (row) => <RecipeActions row={row} onRun={onRun} onMenu={onMenu} />,
  };
  if (isPhone) columns.splice(1, 0, actions);
  else columns.push(actions);
  return columns;
}
