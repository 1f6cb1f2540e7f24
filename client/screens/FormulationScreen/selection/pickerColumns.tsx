import type { PickedOil } from '#client/screens/batches/run/pickedOil.ts';
import { oilColumns } from '#client/screens/oils/oilColumns.tsx';
import { Below } from '#client/ui/table/Below.tsx';
import type { Column } from '#client/ui/table/columns.ts';

type Shown = {
  readonly hasDepartment: boolean;
  readonly targeted: readonly string[];
  readonly isPhone: boolean;
  /** The navigation and the table have a tablet's width. */
  readonly isTablet: boolean;
};

const tagWidth = ({ isPhone, isTablet }: Shown): string =>
  isPhone ? '6.5rem' : isTablet ? '8.5rem' : '9.5rem';

/** Beside the results figures need the width, so the words of a lot stand below its tag. */
export const pickerColumns = (
  cannabinoids: readonly string[],
  shown: Shown,
): readonly Column<PickedOil>[] =>
  oilColumns(cannabinoids, { ...shown, isNarrow: true }).map((column) =>
    column.rowHeader === true
      ? {
          ...column,
          width: tagWidth(shown),
          cell: (oil: PickedOil) => (
            <Below words={[oil.batch, oil.description].filter(Boolean).join(' · ')}>
              <span title={oil.tag}>{column.cell(oil)}</span>
            </Below>
          ),
        }
      : column,
  );
