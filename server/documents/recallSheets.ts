import type { RecallReport, UseWords } from '#domain/record/recall/recall.ts';
import { type Column, fittedWidth } from './layout/column.ts';
import { rowHeight, rowsByPage, wrappedLines } from './layout/pageRows.ts';

const MOST_TEXT_WIDTH = 96;

type Unsized = Omit<Column<UseWords>, 'width'>;

const BATCH: Unsized = { title: 'Batch ID', isBold: () => true, text: ({ batchId }) => batchId };
const FITTED: readonly Unsized[] = [
  { title: 'Ver.', text: ({ version }) => version },
  { title: 'Department', text: ({ department }) => department },
  { title: 'Date', text: ({ productionDate }) => productionDate },
  { title: 'Status', text: ({ status }) => status },
  { title: 'Calculated (g)', isRight: true, text: ({ calculated }) => calculated },
  { title: 'Actual (g)', isRight: true, text: ({ actual }) => actual },
  { title: 'Use', text: ({ mode }) => mode },
];

/** Points between header and footer of a page, without the title and the table header. */
const ROOM = 430;
const FIELDS_IN_A_ROW = 3;
const FIELD_WIDTH = 150;
const FIELD_HEIGHT = 15;

/** The batches of a recall divided into sheets that share the same columns. */
export function recallSheets({ uses, fields }: RecallReport, width: number) {
  const columns = columnsOf(uses, width);
  const wrapped = fields.reduce((all, { value }) => all + wrappedLines(value, FIELD_WIDTH) - 1, 0);
  const fieldRows = Math.ceil(fields.length / FIELDS_IN_A_ROW) + wrapped;
  const room = { first: ROOM - fieldRows * FIELD_HEIGHT, others: ROOM };
  const pages = rowsByPage(uses, (use) => rowHeight(use, columns), room);
  const sheets = pages.map((page, index) => ({
    uses: page,
    isFirst: index === 0,
    isLast: index === pages.length - 1,
  }));
  return { columns, sheets };
}

function columnsOf(uses: readonly UseWords[], width: number): readonly Column<UseWords>[] {
  const fitted = (column: Unsized): Column<UseWords> => ({
    ...column,
    width: Math.min(MOST_TEXT_WIDTH, fittedWidth(column.title, uses.map(column.text))),
  });
  const batch = fitted(BATCH);
  const others = FITTED.map(fitted);
  const room = [batch, ...others].reduce((left, column) => left - column.width, width);
  return [
    batch,
    { title: 'Recipe', width: room / 2, text: ({ recipe }) => recipe },
    ...others,
    { title: 'Percent by weight', width: room / 2, text: ({ percents }) => percents },
  ];
}
