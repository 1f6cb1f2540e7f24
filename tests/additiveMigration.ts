const CREATED = /^CREATE TABLE "?(\w+)"?/i;
const COLUMNS = /^ALTER TABLE "?\w+"? (ADD COLUMN [^,()]+(\([\d, ]+\))?[^,()]*(, )?)+$/i;
const CONSTRAINT = /^ALTER TABLE "?(\w+)"? ADD CONSTRAINT /i;
const INDEX = /^CREATE INDEX (?!CONCURRENTLY)/i;
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX "?\w+"? ON "?(\w+)"?/i;

/**
 * The first statement of a migration that the version before it might notice; null when there is none.
 * It knows few kinds on purpose: a type that gains a value is one that older code fails to read.
 */
export function additiveMigrationProblem(sql: string): string | null {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const created = new Set(statements.map((statement) => CREATED.exec(statement)?.[1]));
  const isOfNewTable = (found: RegExpExecArray | null) => found !== null && created.has(found[1]);
  const onlyAdds = (statement: string) =>
    CREATED.test(statement) ||
    INDEX.test(statement) ||
    isOfNewTable(CONSTRAINT.exec(statement)) ||
    isOfNewTable(UNIQUE_INDEX.exec(statement)) ||
    (COLUMNS.test(statement) && statement.split('ADD COLUMN').slice(1).every(mayBeLeftOut));
  return statements.find((statement) => !onlyAdds(statement)) ?? null;
}

/** By inserts that do not name the column, without a sweep over the table, and beside any other row. */
const mayBeLeftOut = (column: string): boolean =>
  !/\b(UNIQUE|CHECK|GENERATED|PRIMARY)\b/i.test(column) &&
  (!/\bNOT NULL\b/i.test(column) || /\bDEFAULT\b/i.test(column));
