import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { statementNames } from '#server/db/statements/statementNames.ts';

const { serialize } = protocol;

/** The best plan depends on how many rows match a pattern, so these are planned each time. */
const HAS_PATTERN = /\bI?LIKE\b/i;

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Prepared = {
  readonly name: string;
  /** PostgreSQL's numbers for the types of the parameters. */
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Message[];
};
export type RunPrepared = <Row>(values: unknown[], options: QueryOptions) => Promise<Results<Row>>;

/**
 * Caches prepared statements. PGlite's `query` parses, describes and plans at every call, which is four fifths of the
 * time of most statements. Returns null for statements that must be planned each time. The caller ensures that a
 * statement runs within the right transaction.
 */
export function preparedStatements(pglite: PGlite) {
  const nameOf = statementNames();
  const prepared = new Map<string, Prepared>();

  // A script may change the tables of prepared statements.
  const exec = pglite.exec.bind(pglite);
  pglite.exec = (...script) => exec(...script).finally(forget);

  return (sql: string, args: readonly unknown[]): RunPrepared | null => {
    const name = HAS_PATTERN.test(sql) ? '' : nameOf({ sql, args });
    if (name === '') return null;
    return (values, options) =>
      pglite._runExclusiveQuery(async () => {
        const statement = prepared.get(name) ?? (await prepare(pglite, name, sql));
        prepared.set(name, statement);
        return run(pglite, statement, values, options);
      });
  };

  function forget(): Promise<void> {
    return pglite._runExclusiveQuery(async () => {
      const names = [...prepared.keys()];
      prepared.clear();
      await send(
        pglite,
        names.map((name) => serialize.close({ type: 'S', name })),
      );
    });
  }
}

async function prepare(pglite: PGlite, name: string, text: string): Promise<Prepared> {
  const messages = await send(pglite, [
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  ]);
  return {
    name,
    parameterTypes: parse.parseDescribeStatementResults(messages),
    columns: messages.filter((message) => message.name === 'rowDescription'),
  };
}

async function run<Row>(
  pglite: PGlite,
  { name, parameterTypes, columns }: Prepared,
  values: readonly unknown[],
  options: QueryOptions,
): Promise<Results<Row>> {
  const texts = values.map((value, index) => textOf(pglite, value, parameterTypes[index]));
  const messages = await send(pglite, [
    serialize.bind({ statement: name, values: texts }),
    serialize.execute({}),
  ]);
  const [result] = parse.parseResults([...columns, ...messages], pglite.parsers, options);
  return result as Results<Row>;
}

/** Throws the first error, after which the database skips the rest of `parts`. */
async function send(pglite: PGlite, parts: readonly Uint8Array[]): Promise<Message[]> {
  const bytes = new Uint8Array(Buffer.concat([...parts, serialize.sync()]));
  return (await pglite.execProtocol(bytes)).messages;
}

function textOf(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null;
  const serializer = type === undefined ? undefined : pglite.serializers[type];
  return serializer ? serializer(value) : String(value);
}
