import { useMemo } from 'react';
import { dueBadge } from '#domain/lots/effectiveState.ts';
import type { InventoryOils } from './useInventoryOils.ts';

/** The inventory shows the status of lots where Quality is on, and their column once anything of a lot is filled. */
export type LotDisplay = {
  readonly isShown: boolean;
  readonly hasStatus: boolean;
  readonly today: string;
  /** A lot has a status and a badge of its days below it. */
  readonly hasTwoBadges: boolean;
};

type Shown = {
  readonly oils: readonly Pick<InventoryOils['oils'][number], 'lot' | 'hasOwn'>[];
  readonly policy: Pick<NonNullable<InventoryOils['policy']>, 'isQualityOn' | 'today'> | null;
};

export function lotDisplayOf({ oils, policy }: Shown): LotDisplay {
  const hasStatus = policy?.isQualityOn ?? false;
  const today = policy?.today ?? '';
  const isDue = oils.some(({ lot }) => lot !== undefined && dueBadge(lot, today) !== null);
  return {
    isShown: hasStatus || oils.some(({ hasOwn }) => hasOwn === true),
    hasStatus,
    today,
    hasTwoBadges: hasStatus && isDue,
  };
}

export const useLotDisplay = ({ oils, policy }: InventoryOils): LotDisplay =>
  useMemo(() => lotDisplayOf({ oils, policy }), [oils, policy]);
