/** Kept by every connection for as long as it is open. */
const MOST_NAMES = 500;
/** A list of ids makes another statement for each of its lengths. */
const MOST_VALUES = 20;
const UNNAMED = '';
/** Each explained statement makes others that never come again. */
const OF_A_PLAN = /^(PREPARE|EXPLAIN|DEALLOCATE) /;

type Statement = { readonly sql: string; readonly args: readonly unknown[] };

/** Names the statements that come again, so that the server parses each once a connection. */
export function statementNames(): (statement: Statement) => string {
  const names = new Map<string, string>();
  return ({ sql, args }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (args.length > MOST_VALUES || names.size === MOST_NAMES || OF_A_PLAN.test(sql))
      return UNNAMED;
    const name = `batchwright_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
