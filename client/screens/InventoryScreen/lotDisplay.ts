import { useMemo } from 'react';
import { dueBadge } from '#domain/lots/effectiveState.ts';
import type { InventoryOils } from './useInventoryOils.ts';

/** The inventory shows the status of lots where Quality is on, and their dates once one lot has one. */
export type LotDisplay = {
  readonly isShown: boolean;
  readonly hasStatus: boolean;
  readonly today: string;
  /** A lot has a status and a badge of its days below it. */
  readonly hasTwoBadges: boolean;
};

export function useLotDisplay({ oils, policy }: InventoryOils): LotDisplay {
  return useMemo(() => {
    const hasDates = oils.some(({ lot }) => lot?.expiresOn != null || lot?.retestOn != null);
    const hasStatus = policy?.isQualityOn ?? false;
    const today = policy?.today ?? '';
    const isDue = oils.some(({ lot }) => lot !== undefined && dueBadge(lot, today) !== null);
    return {
      isShown: hasStatus || hasDates,
      hasStatus,
      today,
      hasTwoBadges: hasStatus && isDue,
    };
  }, [oils, policy]);
}
