import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  defaultFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';

/** Rows of a list that are answered without a break; more of them give other requests their turn. */
const ROWS_OF_A_TURN = 250;

/** Long lists are answered in many turns, since the answer to a page of thousands takes a while. */
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

/** By the number of rows and not by the time, so that a document always takes the same statements. */
const inTurns = (rows: unknown): unknown =>
  Array.isArray(rows) && rows.length > ROWS_OF_A_TURN ? turnsOf(rows) : rows;

async function* turnsOf(rows: readonly unknown[]): AsyncGenerator<unknown> {
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_OF_A_TURN === 0) await nextTurn();
    yield row;
  }
}
