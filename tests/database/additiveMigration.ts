const CREATED = /^CREATE TABLE "?(\w+)"?/i;
const COLUMNS = /^ALTER TABLE "?\w+"? (ADD COLUMN [^,()]+(\([\d, ]+\))?[^,()]*(, )?)+$/i;
const CONSTRAINT = /^ALTER TABLE "?(\w+)"? ADD CONSTRAINT /i;
const INDEX = /^CREATE INDEX (?!CONCURRENTLY)/i;
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX "?\w+"? ON "?(\w+)"?/i;

/**
 * The first statement of a migration that might break the previous version; null when there is none. Only few kinds of
 * statement are accepted, because even a new enum value is unreadable for older code.
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

/** True when older inserts without the column still work and adding it needs no table scan. */
const mayBeLeftOut = (column: string): boolean =>
  !/\b(UNIQUE|CHECK|GENERATED|PRIMARY)\b/i.test(column) &&
  (!/\bNOT NULL\b/i.test(column) || /\bDEFAULT\b/i.test(column));
