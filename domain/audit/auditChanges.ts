import { NOTHING } from '#domain/format.ts';
import { ENTRY_WORDS } from '#domain/record/entries/corrections.ts';
import { isEntryField } from '#domain/record/entries/entries.ts';

/** One changed field of an audit entry, in words, with its old and new value. */

export type AuditChange = { readonly field: string; readonly from: string; readonly to: string };

/** Fields of a record as stored in the audit trail: plain JSON. */
export type AuditFields = Readonly<Record<string, unknown>>;

/** Names for the row ids in the audit trail. */
export type AuditNames = { readonly departments: ReadonlyMap<number, string> };

const LABELS: Readonly<Record<string, string>> = {
  active: 'Active',
  batch: 'Batch',
  batchId: 'Batch ID',
  batchWeightGrams: 'Batch weight (g)',
  change: 'Why percents changed',
  deviationNumber: 'Deviation',
  densityGPerMl: 'Density (g/mL)',
  detailGroups: 'Groups of lines',
  expiresOn: 'Expires',
  fileSha256: 'SHA-256 of the file',
  finishedGoodUom: 'Unit of the finished good',
  group: 'Recipe group',
  labelProfiles: 'Label profiles',
  labLicense: 'License of the laboratory',
  labName: 'Laboratory',
  lowAtGrams: 'Low at (g)',
  number: 'Recipe number',
  quantityBeforeInactivation: 'Quantity before inactivation (g)',
  quantityGrams: 'Quantity (g)',
  receivedOn: 'Received on',
  retestOn: 'Retest',
  sampleId: 'Sample',
  screenOf: 'At the screen of',
  servingsPerUnit: 'Servings per unit',
  specifications: 'Targets',
  subjectDigest: 'SHA-256 of what was signed',
  supplierLot: "Supplier's lot",
  trackTag: 'State tag',
  unitMl: 'Volume of a unit (mL)',
  unitsPerPackage: 'Units per package',
  unitWeightGrams: 'Unit weight (g)',
  untargetedLimitPercent: 'Limit of untargeted cannabinoids (%)',
};

/** Technical keys that are not shown. */
const HIDDEN = new Set(['versionId', 'digest']);

/**
 * The fields that differ between `before` and `after`, in words, sorted by name because the database keeps no order.
 * Null stands for a record that did not exist yet or no longer exists.
 */
export function auditChanges(
  before: AuditFields | null,
  after: AuditFields | null,
  names: AuditNames,
): readonly AuditChange[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys]
    .filter((key) => !HIDDEN.has(key))
    .flatMap((key) => changesOf(key, before?.[key], after?.[key], names))
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => one.field.localeCompare(other.field, 'en', { numeric: true }));
}

function changesOf(
  key: string,
  before: unknown,
  after: unknown,
  names: AuditNames,
): readonly AuditChange[] {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  if (key === 'potencies') return potencyRows(before, after);
  if (key === 'departmentId') {
    return [
      {
        field: 'Department',
        from: departmentName(before, names),
        to: departmentName(after, names),
      },
    ];
  }
  if (Array.isArray(before) || Array.isArray(after)) return [listRow(key, before, after)];
  return [{ field: labelOf(key), from: words(before), to: words(after) }];
}

function potencyRows(before: unknown, after: unknown): readonly AuditChange[] {
  const [from, to] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ field: `${name} (%)`, from: words(from[name]), to: words(to[name]) }));
}

function departmentName(id: unknown, { departments }: AuditNames): string {
  if (typeof id !== 'number') return NOTHING;
  return departments.get(id) ?? `Department ${id}`;
}

/** Entries found in only one of the lists; when just the order changed, both lists in full. */
function listRow(key: string, before: unknown, after: unknown): AuditChange {
  const [from, to] = [listOf(before).map(rowWords), listOf(after).map(rowWords)];
  const gone = without(from, to);
  const come = without(to, from);
  const isOrder = gone.length + come.length === 0;
  return {
    field: labelOf(key),
    from: joined(isOrder ? from : gone),
    to: joined(isOrder ? to : come),
  };
}

function without(rows: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return rows.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const joined = (rows: readonly string[]): string => (rows.length === 0 ? NOTHING : rows.join('; '));

/** A recipe line, or any other list entry made of fields, in words. */
function rowWords(row: unknown): string {
  if (!isObject(row)) return words(row);
  const { name, quantity, unit, subPercentage, subIngredients, type, groupType } = row;
  const amount =
    quantity != null
      ? `${words(quantity)} ${unit == null ? '' : words(unit)}`.trim()
      : subPercentage != null
        ? `${words(subPercentage)} %`
        : '';
  const kind = type ?? groupType;
  const inner = listOf(subIngredients).map(rowWords);
  return [
    words(name),
    ...(kind == null ? [] : [`(${String(kind).replaceAll('_', '-')})`]),
    ...(amount === '' ? [] : [amount]),
    ...(inner.length === 0 ? [] : [`[${inner.join(', ')}]`]),
  ].join(' ');
}

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}

/** The label of a key: `productType` becomes "Product type"; keys that are already words stay. */
function labelOf(key: string): string {
  if (isEntryField(key)) return ENTRY_WORDS[key];
  if (key.includes(' ')) return key;
  const spaced = key.replace(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`);
  return LABELS[key] ?? `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
