import { dayOf } from '#server/calendarDate.ts';
import type { OilWithPotencies } from './service.ts';

export const recordType = 'oil';

/** How messages call an oil. */
export const oilName = ({ tag, batch }: { readonly tag: string; readonly batch: string }) =>
  `Oil ${tag}, batch ${batch}`;

/** What the audit trail says of a row. */
export const auditFields = (oil: OilWithPotencies) => ({
  tag: oil.tag,
  description: oil.description,
  batch: oil.batch,
  quantityGrams: oil.quantityGrams.toFixed(3),
  active: oil.active,
  quantityBeforeInactivation: oil.quantityBeforeInactivation?.toFixed(3) ?? null,
  departmentId: oil.departmentId,
  receivedOn: dayOf(oil.receivedOn),
  potencies: Object.fromEntries(
    oil.potencies.map(({ cannabinoid, percent }) => [cannabinoid.name, percent.toFixed(4)]),
  ),
});
