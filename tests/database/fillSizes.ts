/** Number of rows of each kind in the large organization. */
export type FillSize = {
  readonly batches: number;
  readonly oils: number;
  readonly activeOils: number;
  readonly recipes: number;
  readonly auditEntries: number;
  /** Number of further organizations with few rows each. */
  readonly smallOrganizations: number;
  /** Colleagues of the administrator; each has a department and an invitation, and a token and a session of hers. */
  readonly colleagues: number;
  /** The same, spread over the small organizations. */
  readonly peopleOfOthers: number;
};

/** Two lots and two lines a batch, four versions a recipe, at least one ledger row a batch. */
export const MILLION: FillSize = {
  batches: 1_000_000,
  oils: 100_000,
  activeOils: 5_000,
  recipes: 5_000,
  auditEntries: 5_000_000,
  smallOrganizations: 1_000,
  colleagues: 600,
  peopleOfOthers: 100_000,
};

export const THOUSAND: FillSize = {
  batches: 1_000,
  oils: 2_000,
  activeOils: 1_000,
  recipes: 1_000,
  auditEntries: 5_000,
  smallOrganizations: 1_000,
  colleagues: 600,
  peopleOfOthers: 1_000,
};
