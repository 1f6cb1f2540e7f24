import { type UseDays, type UsedLot, type UsePolicy, use } from './use.ts';

/** Sentences about the lots of a batch. It may not be saved while one is refused. */
export type BatchUse = {
  /** Lots that are not used, and those that only Quality allows. */
  readonly refusals: readonly string[];
  readonly warnings: readonly string[];
  /** True when Quality could allow all lots that are refused. */
  readonly isForQuality: boolean;
};

/** The use of all lots of which a batch takes grams, in the order of the lots. */
export function batchUse(lots: readonly UsedLot[], days: UseDays, policy: UsePolicy): BatchUse {
  const uses = lots.map((lot) => use(lot, days, policy));
  const sentences = (kinds: readonly string[]) =>
    uses.flatMap((one) => (one.kind !== 'allowed' && kinds.includes(one.kind) ? one.sentence : []));
  return {
    refusals: [...new Set(sentences(['refused', 'override']))],
    warnings: [...new Set(sentences(['warn']))],
    isForQuality:
      uses.some(({ kind }) => kind === 'override') && uses.every(({ kind }) => kind !== 'refused'),
  };
}
