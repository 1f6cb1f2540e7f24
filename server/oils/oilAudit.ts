import type { AuditFields } from '#domain/audit/auditChanges.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import type { OilWithPotencies } from './readOils.ts';
import { auditedLot } from './status/lotFacts.ts';

export const recordType = 'oil';

/** The name of an oil in messages. */
export const oilName = ({ tag, batch }: { readonly tag: string; readonly batch: string }) =>
  `Oil ${tag}, batch ${batch}`;

/** The fields of an oil in the audit trail. */
export const auditFields = (oil: OilWithPotencies) => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.quantityGrams.toFixed(3),
  active: oil.active,
  quantityBeforeInactivation: oil.quantityBeforeInactivation?.toFixed(3) ?? null,
  lowAtGrams: oil.lowAtGrams?.toFixed(3) ?? null,
  departmentId: oil.departmentId,
  receivedOn: dayOf(oil.receivedOn),
  ...auditedLot(oil),
  potencies: Object.fromEntries(
    oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid.name, percent.toFixed(4)]),
  ),
});

/** Fields of the trail that say nothing of the identity and quality of a lot. */
export const UNSIGNED_FIELDS: ReadonlySet<string> = new Set<string>([
  'quantityGrams',
  'active',
  'quantityBeforeInactivation',
  'lowAtGrams',
  'departmentId',
  'status',
]);

/** The fields of an oil in the trail that a release covers. */
export const signedFields = (fields: AuditFields): AuditFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !UNSIGNED_FIELDS.has(name)));
