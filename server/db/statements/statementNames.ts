/** Every connection keeps each named statement for as long as it is open. */
const MOST_NAMES = 500;
/** A list of ids makes a different statement for each of its lengths, so few of those are named. */
const MOST_LONG_NAMES = 100;
/** Values of a statement without such a list. */
const MOST_VALUES = 20;
/** Long statements that were seen once and may recur, as those of full pages do. */
const MOST_SEEN = 200;
const UNNAMED = '';
/** Each explained statement creates others that never recur. */
const OF_A_PLAN = /^(PREPARE|EXPLAIN|DEALLOCATE) /;

type Statement = { readonly sql: string; readonly args: readonly unknown[] };

/** Names recurring statements, so that the server parses each of them once per connection. */
export function statementNames(): (statement: Statement) => string {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let longNames = 0;

  /** True the second time that a statement with a long list of values occurs. */
  const recurs = (sql: string): boolean => {
    if (longNames === MOST_LONG_NAMES) return false;
    if (seen.delete(sql)) {
      longNames += 1;
      return true;
    }
    if (seen.size === MOST_SEEN) seen.clear();
    seen.add(sql);
    return false;
  };

  return ({ sql, args }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size === MOST_NAMES || OF_A_PLAN.test(sql)) return UNNAMED;
    if (args.length > MOST_VALUES && !recurs(sql)) return UNNAMED;
    const name = `batchwright_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
