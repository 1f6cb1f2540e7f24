import type { LotState } from '#domain/lots/effectiveState.ts';
import type { LotStatus } from '#domain/lots/status.ts';

/** The statuses of the graph in the words of the domain, and back. */
export const STATUS = {
  QUARANTINE: 'quarantine',
  RELEASED: 'released',
  HOLD: 'hold',
  REJECTED: 'rejected',
} as const satisfies Readonly<Record<string, LotStatus>>;

export const STATUS_IN_GRAPH = {
  quarantine: 'QUARANTINE',
  released: 'RELEASED',
  hold: 'HOLD',
  rejected: 'REJECTED',
} as const satisfies Readonly<Record<LotStatus, keyof typeof STATUS>>;

type LotOfGraph = {
  readonly status: keyof typeof STATUS;
  readonly expiresOn?: string | null | undefined;
  readonly retestOn?: string | null | undefined;
  readonly quantityGrams: string;
};

/** A lot of the graph in the form of the domain. */
export const lotIn = (oil: LotOfGraph): LotState => ({
  status: STATUS[oil.status],
  expiresOn: oil.expiresOn ?? null,
  retestOn: oil.retestOn ?? null,
  quantityGrams: Number(oil.quantityGrams),
});
