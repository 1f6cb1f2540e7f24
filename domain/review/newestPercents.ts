import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Retest } from './retest.ts';

type OfLot = Pick<Retest, 'percents'> & { readonly oilId: string | number };

/**
 * Retests, the oldest first, of which each keeps the percents that no later one of its lot states. Those that keep none
 * are left out: the lot is known otherwise now.
 */
export function newestPercents<Of extends OfLot>(retests: readonly Of[]): readonly Of[] {
  const stated = new Set<string>();
  const newest: Of[] = [];
  for (const retest of retests.toReversed()) {
    const keyOf = (name: string) => `${retest.oilId} ${cannabinoidKey(name)}`;
    const own = Object.entries(retest.percents).filter(([name]) => !stated.has(keyOf(name)));
    for (const [name] of own) stated.add(keyOf(name));
    if (own.length > 0) newest.unshift({ ...retest, percents: Object.fromEntries(own) });
  }
  return newest;
}
