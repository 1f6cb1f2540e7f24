import type { Column, Point } from '#client/ui/table/columns.ts';
import { MenuButton } from '#client/ui/table/MenuButton.tsx';
import { OIL_GRAMS, OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import type { InventoryOil } from './inventoryRows.ts';
import { EditButtons, OilField } from './OilCells.tsx';
import type { OilFieldName } from './oilFields.ts';

/** To find the button by that opens a row for writing. */
export const editButtonId = (oil: Pick<InventoryOil, 'id'>): string => `edit-${oil.id}`;

/** Narrow enough for description and five cannabinoids beside the buttons; others are cannabinoids. */
const EDITED_WIDTHS: Readonly<Record<string, string>> = {
  tag: '7.5rem',
  description: '9rem',
  batch: '6.5rem',
  qty: '6rem',
  received: '9rem',
};

type Options = {
  /** In the order of their columns. */
  readonly cannabinoids: readonly string[];
  /** Makes room for the buttons of the edited row. */
  readonly isEditing: boolean;
  readonly mayWrite: (oil: InventoryOil) => boolean;
  readonly onEdit: (oil: InventoryOil) => void;
  readonly onMenu: (oil: InventoryOil, at: Point) => void;
};

/** The columns with what a row can do around them, and a field in each for the edited row. */
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
          <span className="bw-plain-buttons">
            <button
              type="button"
              className="bw-plain-button"
              id={editButtonId(oil)}
              aria-label={`Edit ${oil.tag}`}
              onClick={() => onEdit(oil)}
            >
              Edit
            </button>
          </span>
        ),
      editor: () => <EditButtons />,
    },
  ];
}
