import { type AuditChange, type AuditFields, auditChanges } from '#domain/audit/auditChanges.ts';
import { recordNameIn } from '#domain/audit/recordName.ts';
import { db } from '#server/db/database.ts';
import type { AuditEntry, Prisma } from '#server/generated/prisma/client.ts';

/** An entry with its changes in words and names instead of row ids. */
export type NamedEntry = AuditEntry & {
  readonly changes: readonly AuditChange[];
  readonly recordName: string;
};

/** Records of which an organization has one, by their type. */
const SOLE_RECORDS: Readonly<Record<string, string>> = { 'quality policy': 'Quality policy' };

/** Resolves the names in the entries of one organization, with a fixed number of statements. */
export async function namedEntries(
  organizationId: number,
  entries: readonly AuditEntry[],
): Promise<NamedEntry[]> {
  const departments = await db().department.findMany({
    where: { organizationId },
    select: { id: true, name: true },
  });
  const names = { departments: new Map(departments.map(({ id, name }) => [id, name])) };
  const records = await recordNames(organizationId, entries);
  return entries.map((entry) => {
    const [before, after] = [fieldsOf(entry.before), fieldsOf(entry.after)];
    const { recordType, recordId } = entry;
    const known =
      records.get(`${recordType} ${recordId}`) ??
      SOLE_RECORDS[recordType] ??
      recordNameIn(before, after);
    return {
      ...entry,
      changes: auditChanges(before, after, names),
      recordName: known ?? `#${recordId}`,
    };
  });
}

/** Current names of records whose entries store only the changed fields. */
async function recordNames(organizationId: number, entries: readonly AuditEntry[]) {
  const where = (type: string) => ({
    organizationId,
    id: {
      in: entries.flatMap(({ recordType, recordId }) =>
        recordType === type ? Number(recordId) : [],
      ),
    },
  });
  const batches = await db().batch.findMany({
    where: where('batch'),
    select: { id: true, printedId: true },
  });
  const oils = await db().oil.findMany({ where: where('oil'), select: { id: true, tag: true } });
  const recipes = await db().recipe.findMany({
    where: where('recipe'),
    select: { id: true, number: true },
  });
  return new Map<string, string>([
    ...batches.map(({ id, printedId }) => [`batch ${id}`, printedId] as const),
    ...oils.map(({ id, tag }) => [`oil ${id}`, tag] as const),
    ...recipes.map(({ id, number }) => [`recipe ${id}`, number] as const),
  ]);
}

const fieldsOf = (json: Prisma.JsonValue): AuditFields | null =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null;

/** True for an entry that came through `namedEntries`. */
export const isNamed = (entry: AuditEntry): entry is NamedEntry => 'changes' in entry;
