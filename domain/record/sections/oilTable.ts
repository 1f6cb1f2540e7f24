import type { RecordOil } from '#domain/record/page/recordOils.ts';
import { fitsIn, type Orientation, SHEET_WIDTH } from './columnWidths.ts';
import { roughWidth } from './roughWidth.ts';
import type { RecordTable, TableCell, TableColumn } from './section.ts';

/** The table of lots with their grams and percents. */
export function oilTable(
  oils: readonly RecordOil[],
  cannabinoids: readonly string[],
  orientation: Orientation,
): RecordTable {
  const table = tableOf(oils, percentColumns(cannabinoids), (oil) =>
    oil.percents.map((text) => ({ text })),
  );
  if (fitsIn(table, SHEET_WIDTH[orientation], roughWidth)) return table;
  // With too many cannabinoids for columns, one text cell lists them all.
  return tableOf(
    oils,
    [{ key: 'percents', title: 'Percent by weight', kind: 'text' }],
    ({ percents }) => [
      { text: cannabinoids.map((name, index) => `${name} ${percents[index]}`).join(', ') },
    ],
  );
}

const percentColumns = (cannabinoids: readonly string[]): readonly TableColumn[] =>
  cannabinoids.map((name) => ({ key: `percent ${name}`, title: `${name} %`, kind: 'figure' }));

const MADE: TableColumn = { key: 'made', title: 'As made (g)', kind: 'figure' };

function tableOf(
  oils: readonly RecordOil[],
  percents: readonly TableColumn[],
  percentCells: (oil: RecordOil) => readonly TableCell[],
): RecordTable {
  const isMade = oils.some(({ made }) => made !== '');
  return {
    kind: 'table',
    key: 'oils',
    title: 'Oils by lot',
    columns: [
      { key: 'tag', title: 'Tag', kind: 'short' },
      { key: 'description', title: 'Description', kind: 'name' },
      { key: 'batch', title: 'Batch', kind: 'short' },
      { key: 'use', title: 'Use', kind: 'short' },
      ...percents,
      { key: 'grams', title: 'Planned (g)', kind: 'figure' },
      ...(isMade ? [MADE] : []),
    ],
    rows: oils.map((oil) => ({
      key: `${oil.oilId} ${oil.mode}`,
      depth: 0,
      isStrong: false,
      cells: [
        { text: oil.tag, lotId: oil.oilId },
        { text: oil.description },
        { text: oil.batch },
        { text: oil.mode },
        ...percentCells(oil),
        { text: oil.grams },
        ...(isMade ? [{ text: oil.made }] : []),
      ],
    })),
  };
}
