import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { Column, Point } from '#client/ui/table/columns.ts';
import { MenuButton } from '#client/ui/table/rowActions/MenuButton.tsx';
import { PlainButton, PlainButtons } from '#client/ui/table/rowActions/PlainButton.tsx';
import { OIL_GRAMS, OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import { EditBar } from './EditBar.tsx';
import { OilField } from './OilCells.tsx';
import type { OilFieldName } from './oilFields.ts';

/** The id of the button that edits a row. */
export const editButtonId = (oil: Pick<InventoryOil, 'id'>): string => `edit-${oil.id}`;

type Options = {
  /** In column order. */
  readonly cannabinoids: readonly string[];
  /** On a phone the menu of a row is among its actions, where it takes no room from the figures. */
  readonly isPhone: boolean;
  readonly mayWrite: (oil: InventoryOil) => boolean;
  readonly onEdit: (oil: InventoryOil) => void;
  readonly onMenu: (oil: InventoryOil, at: Point) => void;
};

const FIELDS: Readonly<Record<string, OilFieldName>> = {
  tag: 'tag',
  description: 'description',
  batch: 'batch',
  qty: 'quantityGrams',
  received: 'receivedOn',
};

/** The column with the editor of its field, if it has one. */
function withEditor(column: Column<InventoryOil>, { cannabinoids }: Options): Column<InventoryOil> {
  const index = cannabinoids.findIndex((name) => column.id === `percent-${name}`);
  const name = index < 0 ? FIELDS[column.id] : (`potencies.${index}.percent` as const);
  if (name === undefined) return column;
  const { header, numeric = false } = column;
  return {
    ...column,
    editor: () => (
      <OilField
        name={name}
        label={header}
        {...(numeric && { rule: name === 'quantityGrams' ? OIL_GRAMS : OIL_PERCENT })}
      />
    ),
  };
}

type MenuProps = Pick<Options, 'onMenu'> & { readonly oil: InventoryOil };

const OilMenuButton = ({ oil, onMenu }: MenuProps) => (
  <MenuButton name={`Actions for ${oil.tag}`} onMenu={(at) => onMenu(oil, at)} />
);

const menuColumn = ({ mayWrite, onMenu }: Options): Column<InventoryOil> => ({
  id: 'menu',
  header: 'Menu',
  width: '2.75rem',
  leading: true,
  cell: (oil) => mayWrite(oil) && <OilMenuButton oil={oil} onMenu={onMenu} />,
});

const actionsColumn = (
  { isPhone, mayWrite, onEdit, onMenu }: Options,
  hasDescription: boolean,
): Column<InventoryOil> => ({
  id: 'actions',
  header: 'Actions',
  width: isPhone ? '7.5rem' : '5rem',
  pinnedEnd: true,
  cell: (oil) =>
    mayWrite(oil) && (
      <PlainButtons>
        <PlainButton
          id={editButtonId(oil)}
          aria-label={`Edit ${oil.tag}`}
          onClick={() => onEdit(oil)}
        >
          Edit
        </PlainButton>
        {isPhone && <OilMenuButton oil={oil} onMenu={onMenu} />}
      </PlainButtons>
    ),
  editor: () => <EditBar hasDescription={hasDescription} />,
});

/** The columns with editors for the edited row, and the actions of a row. */
export const editableColumns = (
  columns: readonly Column<InventoryOil>[],
  options: Options,
): readonly Column<InventoryOil>[] => [
  ...(options.isPhone ? [] : [menuColumn(options)]),
  ...columns.map((column) => withEditor(column, options)),
  actionsColumn(
    options,
    columns.some(({ id }) => id === 'description'),
  ),
];
