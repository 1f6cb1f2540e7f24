import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { LARGEST_PAGE } from '#server/input/ids.ts';
import { DEFAULT_PAGE } from './pageArguments.ts';

/** Shared descriptions for the parts of every list. */
export const LIST_DESCRIPTIONS = {
  pageInfoTypeOptions: { description: 'Where a page of a list begins and ends.' },
  hasNextPageFieldOptions: { description: 'Whether rows follow this page.' },
  hasPreviousPageFieldOptions: { description: 'Whether rows come before this page.' },
  startCursorFieldOptions: { description: 'Cursor of the first row; null on an empty page.' },
  endCursorFieldOptions: {
    description: 'Cursor of the last row, for `after` of the next page; null on an empty page.',
  },
  defaultConnectionTypeOptions: { description: 'A page of a list.' },
  edgesFieldOptions: { description: 'The rows of the page, each with its cursor.' },
  pageInfoFieldOptions: {
    description: 'Tells whether more rows follow, and the cursors to read them by.',
  },
  defaultEdgeTypeOptions: { description: 'A row of a page.' },
  nodeFieldOptions: { description: 'The row.' },
  cursorFieldOptions: { description: 'The place of the row, for `after` and `before`.' },
  firstArgOptions: {
    description: `The most rows of the page, counted from its start: 0 to ${LARGEST_PAGE}, ${DEFAULT_PAGE} unless said otherwise.`,
  },
  lastArgOptions: {
    description: `The most rows of the page, counted from the end of the list or from \`before\`: 0 to ${LARGEST_PAGE}.`,
  },
  afterArgOptions: { description: 'A cursor: the page begins behind its row.' },
  beforeArgOptions: { description: 'A cursor: the page ends before its row.' },
} as const;

const TOTAL = 'Rows of the whole list. 10,000 stands for that many or more.';
const NAME = 'listDescriptions';

/** The Prisma plugin creates `totalCount` itself and accepts no description for it. */
class ListDescriptionsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    return field.name === 'totalCount' ? { ...field, description: TOTAL } : field;
  }
}

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      listDescriptions: ListDescriptionsPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin(NAME, ListDescriptionsPlugin);

export const listDescriptions = NAME;
