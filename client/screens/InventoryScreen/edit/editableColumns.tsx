import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { Column, Point } from '#client/ui/table/columns.ts';
import { MenuButton } from '#client/ui/table/rowActions/MenuButton.tsx';
import { PlainButton, PlainButtons } from '#client/ui/table/rowActions/PlainButton.tsx';
import { OIL_GRAMS, OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import { EditButtons, OilField } from './OilCells.tsx';
import type { OilFieldName } from './oilFields.ts';

/** The id of the button that edits a row. */
export const editButtonId = (oil: Pick<InventoryOil, 'id'>): string => `edit-${oil.id}`;

/** Narrow enough for the description and five cannabinoids beside the buttons; other columns are cannabinoids. */
const EDITED_WIDTHS: Readonly<Record<string, string>> = {
  tag: '7.5rem',
  description: '9rem',
  batch: '6.5rem',
  qty: '6rem',
  received: '9rem',
};

type Options = {
  /** In column order. */
  readonly cannabinoids: readonly string[];
  /** Reserves space for the buttons of the edited row. */
  readonly isEditing: boolean;
  readonly mayWrite: (oil: InventoryOil) => boolean;
  readonly onEdit: (oil: InventoryOil) => void;
  readonly onMenu: (oil: InventoryOil, at: Point) => void;
};

/** The columns with editors for the edited row, and the actions of a row. */
export function editableColumns(
  columns: readonly Column<InventoryOil>[],
  { cannabinoids, isEditing, mayWrite, onEdit, onMenu }: Options,
): readonly Column<InventoryOil>[] {
  const fields = new Map<string, OilFieldName>([
    ['tag', 'tag'],
    ['description', 'description'],
    ['batch', 'batch'],
    ['qty', 'quantityGrams'],
    ['received', 'receivedOn'],
    ...cannabinoids.map((name, index): [string, OilFieldName] => [
      `percent-${name}`,
      `potencies.${index}.percent`,
    ]),
  ]);
  const withEditor = (column: Column<InventoryOil>): Column<InventoryOil> => {
    const name = fields.get(column.id);
    if (name === undefined) {
      return isEditing && column.id === 'free' ? { ...column, width: '6rem' } : column;
    }
    const { header, numeric = false } = column;
    return {
      ...column,
      ...(isEditing && { width: EDITED_WIDTHS[column.id] ?? '4.5rem' }),
      editor: () => (
        <OilField
          name={name}
          label={header}
          {...(numeric && { rule: name === 'quantityGrams' ? OIL_GRAMS : OIL_PERCENT })}
        />
      ),
    };
  };
  return [
    {
      id: 'menu',
      header: 'Menu',
      width: '2.75rem',
      leading: true,
      cell: (oil) =>
        mayWrite(oil) && (
          <MenuButton name={`Actions for ${oil.tag}`} onMenu={(at) => onMenu(oil, at)} />
        ),
    },
    ...columns.map(withEditor),
    {
      id: 'actions',
      header: 'Actions',
      width: isEditing ? '11.5rem' : '5rem',
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
          </PlainButtons>
        ),
      editor: () => <EditButtons />,
    },
  ];
}
