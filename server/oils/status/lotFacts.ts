import { effectiveState, type LotState } from '#domain/lots/effectiveState.ts';
import { hasFacts, type LotFacts, NO_FACTS, normalizedFacts } from '#domain/lots/facts.ts';
import { presetOf, type QualityPolicy } from '#domain/quality/policy.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { dateOf, dayOf } from '#server/input/calendarDate.ts';

/** Facts as sent; what is undefined stays as it is. */
export type WrittenFacts = { readonly [Field in keyof LotFacts]?: LotFacts[Field] | undefined };

type FactColumns = Pick<Oil, 'supplier' | 'supplierLot' | 'trackTag' | 'expiresOn' | 'retestOn'>;
type StateColumns = Pick<Oil, 'status' | 'expiresOn' | 'retestOn' | 'quantityGrams'>;

const dayOrNull = (date: Date | null): string | null => (date === null ? null : dayOf(date));
const dateOrNull = (day: string | null): Date | null => (day === null ? null : dateOf(day));

export const factsOf = (oil: FactColumns): LotFacts => ({
  supplier: oil.supplier,
  supplierLot: oil.supplierLot,
  trackTag: oil.trackTag,
  expiresOn: dayOrNull(oil.expiresOn),
  retestOn: dayOrNull(oil.retestOn),
});

export const stateOf = (oil: StateColumns): LotState => ({
  status: oil.status,
  expiresOn: dayOrNull(oil.expiresOn),
  retestOn: dayOrNull(oil.retestOn),
  quantityGrams: oil.quantityGrams.toNumber(),
});

export const effectiveStateOf = (oil: StateColumns, today: string) =>
  effectiveState(stateOf(oil), today);

/** The facts of a lot, or of a new one, with those that were sent. */
export const withFacts = (written: WrittenFacts, present: LotFacts = NO_FACTS): LotFacts =>
  normalizedFacts({
    supplier: written.supplier ?? present.supplier,
    supplierLot: written.supplierLot ?? present.supplierLot,
    trackTag: written.trackTag ?? present.trackTag,
    expiresOn: written.expiresOn === undefined ? present.expiresOn : written.expiresOn,
    retestOn: written.retestOn === undefined ? present.retestOn : written.retestOn,
  });

export const factColumns = ({ expiresOn, retestOn, ...texts }: LotFacts): FactColumns => ({
  ...texts,
  expiresOn: dateOrNull(expiresOn),
  retestOn: dateOrNull(retestOn),
});

/** Only what a lot has, so that the trail of an organization without them does not name them. */
export function auditedLot(oil: FactColumns & Pick<Oil, 'status'>) {
  const filled = Object.entries(factsOf(oil)).filter(([, value]) => value !== '' && value !== null);
  const status = oil.status === 'released' ? {} : { status: oil.status };
  return { ...status, ...Object.fromEntries(filled) };
}

/** True when anything about the status and the facts of a lot is worth showing. */
export const isLotShown = (oil: FactColumns & Pick<Oil, 'status'>, policy: QualityPolicy) =>
  presetOf(policy) !== 'basic' || oil.status !== 'released' || hasFacts(factsOf(oil));
