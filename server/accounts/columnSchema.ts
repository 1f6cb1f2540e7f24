import { COLUMN_PX, type ColumnChoice } from '#domain/views/columnChoice.ts';
import { TABLE_NAMES, type TableName } from '#domain/views/listNames.ts';
import { builder } from '#server/graph/builder.ts';
import { widthsOf } from './columns/keepColumns.ts';
import { User } from './schema.ts';

/** The lists among the tables, which have views, too. */
export const LIST_VALUES = {
  RECIPES: { value: 'recipes', description: 'The recipes.' },
  INVENTORY: { value: 'inventory', description: 'The oils.' },
  BATCHES: { value: 'batches', description: 'The history of batches.' },
} as const;

export const TableNameEnum = builder.enumType('TableName', {
  description: 'A table whose columns people arrange.',
  values: {
    ...LIST_VALUES,
    PICKER: { value: 'picker', description: 'The oils to pick for a batch.' },
    TRACE_BATCHES: { value: 'trace_batches', description: 'The batches that used a lot.' },
    TRACE_LOTS: { value: 'trace_lots', description: 'The lots in a batch.' },
    LEDGER: { value: 'ledger', description: 'The changes of the quantity of an oil.' },
    OIL_USES: { value: 'oil_uses', description: 'The batches on the page of an oil.' },
    AUDIT: { value: 'audit', description: 'The audit log.' },
    PEOPLE: { value: 'people', description: 'The people of the organization.' },
  },
} as const);

/** The name in a row, which a check of the database limits to the known ones. */
export function knownName<Name extends TableName>(names: readonly Name[], name: string): Name {
  const known = names.find((one) => one === name);
  if (known === undefined) throw new Error(`There is no table ${name}.`);
  return known;
}

const ColumnWidth = builder.objectRef<ColumnChoice['widths'][number]>('ColumnWidth').implement({
  description: 'The width that a person gave a column.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Id of the column.' }),
    px: t.exposeInt('px', {
      description: `Whole pixels from ${COLUMN_PX.least} to ${COLUMN_PX.most}.`,
    }),
  }),
});

const ColumnChoiceType = builder.prismaObject('ColumnChoice', {
  description: 'How a person arranged the columns of one table in the product.',
  fields: (t) => ({
    list: t.field({
      type: TableNameEnum,
      description: 'Which table.',
      resolve: ({ list }) => knownName(TABLE_NAMES, list),
    }),
    order: t.exposeStringList('order', {
      description: 'Ids of columns in their order; others follow as they come.',
    }),
    hidden: t.exposeStringList('hidden', { description: 'Ids of columns that are left out.' }),
    widths: t.field({
      type: [ColumnWidth],
      description: 'The columns whose width the person changed.',
      resolve: ({ widths }) => widthsOf(widths),
    }),
  }),
});

const NOBODY = -1;

builder.prismaObjectField(User, 'columnChoices', (t) =>
  t.relation('columnChoices', {
    type: ColumnChoiceType,
    description:
      'One for each table whose columns the person arranged. Empty for everybody but oneself.',
    query: (_args, context) => ({
      // A payload of signing in has the account of somebody who is not signed in yet.
      where: { userId: context.viewer?.userId ?? NOBODY },
      orderBy: { list: 'asc' },
      take: TABLE_NAMES.length,
    }),
  }),
);
