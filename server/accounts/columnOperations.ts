import { z } from 'zod';
import { TABLE_NAMES } from '#domain/views/listNames.ts';
import { InvalidError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { field } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import { operation } from '#server/operations/operation.ts';
import { TableNameEnum } from './columnSchema.ts';
import { keepColumns } from './columns/keepColumns.ts';
import { getUser } from './people/readAccount.ts';
import { User } from './schema.ts';

const width = inputObject('ColumnWidthInput', 'A column with the pixels it takes.', {
  column: z.string().describe('Id of the column.'),
  px: z.int().describe('Whole pixels from 48 to 800.'),
});

operation({
  name: 'keepColumns',
  summary: 'Keep how the columns of a table are arranged',
  description:
    'For oneself, on whatever device; the columns that an address names go before it. Nothing in all three takes it away. At most 300 columns. For everybody.',
  needs: 'session',
  input: {
    list: field(z.enum(TABLE_NAMES), { graph: TableNameEnum }).describe('Which table.'),
    order: z.array(z.string()).describe('Ids of columns in their order.'),
    hidden: z.array(z.string()).describe('Ids of columns to leave out.'),
    widths: z.array(width).describe('Columns that have a width of their own.'),
  },
  refusals: [InvalidError],
  act: async (context, { list, ...choice }) => {
    const viewer = signedIn(context);
    await keepColumns(viewer, list, choice);
    return viewer.userId;
  },
  payload: (t) => ({
    user: t.prismaField({
      type: User,
      description: 'The account that asked, with its columns.',
      resolve: (query, { result }, _args, context) =>
        getUser(signedIn(context).organizationId, result, query),
    }),
  }),
});
