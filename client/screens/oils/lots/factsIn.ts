import type { LotFacts as Facts } from '#domain/lots/facts.ts';

/** The facts of a lot of the graph. */
export const factsIn = (
  oil: {
    readonly [Field in keyof Facts]: Facts[Field] | undefined;
  },
): Facts => ({
  supplier: oil.supplier ?? '',
  supplierLot: oil.supplierLot ?? '',
  trackTag: oil.trackTag ?? '',
  expiresOn: oil.expiresOn ?? null,
  retestOn: oil.retestOn ?? null,
});
