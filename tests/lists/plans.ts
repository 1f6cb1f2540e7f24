import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import type { StatementRun } from '#server/db/databaseEvents.ts';

/** A statement as it was sent. */
export type Sent = Pick<StatementRun, 'statement' | 'values'>;

type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly Plans?: readonly PlanNode[];
};

/** The access of a plan to one table. */
export type TableRead = {
  readonly how: string;
  readonly table: string;
  readonly index: string | null;
  readonly cost: number;
};

const UNTYPED = { scalarType: 'unknown', arity: 'scalar' } as const;

async function rowsOf(
  connection: SqlQueryable,
  sql: string,
  values: readonly unknown[] = [],
): Promise<unknown[][]> {
  const args = [...values];
  const { rows } = await connection.queryRaw({ sql, args, argTypes: args.map(() => UNTYPED) });
  return rows;
}

/** The table accesses of a statement's plan; empty for statements that begin or end a transaction. */
export async function tableReads(
  connection: SqlQueryable,
  { statement, values }: Sent,
): Promise<readonly TableRead[]> {
  if (!/^\s*(SELECT|WITH)/i.test(statement)) return [];
  const [row] = await rowsOf(connection, `EXPLAIN (FORMAT JSON) ${statement}`, values);
  const answer: unknown = row?.[0];
  const [plan]: readonly { readonly Plan: PlanNode }[] =
    typeof answer === 'string' ? JSON.parse(answer) : answer;
  return plan === undefined ? [] : allNodes(plan.Plan).flatMap(readOf);
}

const allNodes = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(allNodes),
];

function readOf(node: PlanNode): readonly TableRead[] {
  const { 'Relation Name': table, 'Index Name': index = null } = node;
  if (table === undefined) return [];
  return [{ how: node['Node Type'], table, index, cost: node['Total Cost'] }];
}

/** Tables with more rows must not be scanned. */
const MOST_SCANNED = 10_000;

/** Larger tables according to the server's statistics. */
export async function largeTables(connection: SqlQueryable): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    connection,
    `SELECT relname::text AS name FROM pg_class WHERE relkind = 'r'
      AND relnamespace = 'public'::regnamespace AND reltuples > ${MOST_SCANNED}`,
  );
  return new Set(rows.map(([name]) => String(name)));
}

export const scansOf = (reads: readonly TableRead[], large: ReadonlySet<string>) =>
  reads.filter(({ how, table }) => how.endsWith('Seq Scan') && large.has(table));
