/** The lot of a certificate, and the lists that get the row that voids it. */
export type VoidedLot = {
  readonly id: string;
  readonly tag: string;
  readonly connections: readonly string[];
};
