import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  defaultFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';

/** Rows that are resolved before other requests get a turn. */
const ROWS_OF_A_TURN = 250;

/** Makes every list field yield to other requests now and then, because resolving thousands of rows takes long. */
export function withListsInTurns(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isList(field.type)) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (...asked) => {
        const rows = resolve(...asked);
        return rows instanceof Promise ? rows.then(inTurns) : inTurns(rows);
      };
    }
  }
  return schema;
}

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type));

/** Counts rows instead of time, so that batched reads always form the same statements. */
const inTurns = (rows: unknown): unknown =>
  Array.isArray(rows) && rows.length > ROWS_OF_A_TURN ? turnsOf(rows) : rows;

async function* turnsOf(rows: readonly unknown[]): AsyncGenerator<unknown> {
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_OF_A_TURN === 0) await nextTurn();
    yield row;
  }
}
