import type { Api } from '#tests/execute.ts';

/**
 * The expected result of every operation for each actor, in both APIs. AN anonymous; VI viewer, OP operator and MG
 * manager without a department role; DO operator and DM manager of department D; DX the person of DM acting on
 * department E; AD admin; QA viewer with Quality; XO admin of another organization.
 */
export const ACTORS = ['AN', 'VI', 'OP', 'DO', 'DM', 'DX', 'MG', 'AD', 'QA', 'XO'] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * A allowed; L allowed, with only the rows of the own organization; S with only the actor's own row; a number is the
 * HTTP status.
 */
export type Cell = 'A' | 'L' | 'S' | 401 | 403 | 404 | 409 | 422;

/** The records an actor acts on: those of D, for DX those of E; XO tries those of D. */
export type Target = {
  readonly versionId: number;
  readonly recipeId: number;
  /** A recipe to write new versions of, and the active version of another to move. */
  readonly writtenRecipeId: number;
  readonly movedVersionId: number;
  /** A version to archive, and an archived one. */
  readonly spareVersionId: number;
  readonly archivedVersionId: number;
  readonly putAwayVersionId: number;
  readonly groupId: number;
  /** A shared view of an administrator. */
  readonly savedViewId: number;
  readonly signatureId: number;
  /** A deviation of the department, and a comment on it. */
  readonly deviationId: number;
  readonly deviationCommentId: number;
  readonly departmentId: number;
  /** Another department of the same organization. */
  readonly otherDepartmentId: number;
  readonly membershipId: number;
  readonly oilId: number;
  /** A lot that only Quality allows, and somebody who makes batches of it but is no actor. */
  readonly dueOilId: number;
  readonly makerId: number;
  readonly batchId: number;
  readonly printedBatchId: string;
  /** A completed batch. */
  readonly completedBatchId: number;
  /** A batch to deactivate and activate. */
  readonly hiddenBatchId: number;
  readonly cannabinoidId: number;
  readonly logoId: string;
  readonly organizationId: number;
  /** The account of the actor; for AN another account. */
  readonly userId: number;
  readonly email: string;
  /** Records that an allowed call may change permanently, for each API. */
  readonly spare: { readonly rest: Spare; readonly graph: Spare };
};

export type Spare = {
  /** Each is unused; the cannabinoid is not a default one. */
  readonly groupId: number;
  readonly savedViewId: number;
  readonly cannabinoidId: number;
  readonly departmentId: number;
  /** A person outside the department, and a member with a signing PIN. */
  readonly outsiderId: number;
  readonly memberId: number;
  /** A token to revoke. */
  readonly apiTokenId: number;
  /** An oil to delete, and oils to deactivate and activate. */
  readonly deletedOilId: number;
  readonly oilId: number;
  /** An account to delete, and invitations to revoke and resend. */
  readonly deletedUserId: number;
  readonly cancelledInvitationId: number;
  readonly resentInvitationId: number;
};

export type Outcome = {
  /** The status of REST, or the one that corresponds to the code of the graph. */
  readonly status: number;
  /** The ids of the rows of a list. */
  readonly ids?: readonly number[];
};

export type Call = (api: Api, target: Target) => Promise<Outcome>;

export type Operation = {
  /** The row number in the table of rights. */
  readonly row: number;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly routes: readonly string[];
  readonly rootFields: readonly string[];
  readonly nodeType?: string;
  readonly rest: readonly Call[];
  readonly graph: readonly Call[];
  /** The table whose rows a list returns. */
  readonly listed?: (
    organizationId: number,
    target: Target,
  ) => Promise<readonly { readonly id: number; readonly userId?: number }[]>;
  /** The table in which an allowed call creates a row. */
  readonly creates?: string;
};

/** One cell for each actor; where QA has none, Quality adds nothing and the cell of VI counts. */
export const cells = (text: string): readonly Cell[] => {
  const written = text.split(/\s+/);
  const isQualityNamed = written.length === ACTORS.length;
  const [, viewer = ''] = written;
  return (isQualityNamed ? written : written.toSpliced(-1, 0, viewer)).map(cellOf);
};

function cellOf(cell: string): Cell {
  if (cell === 'A' || cell === 'L' || cell === 'S') return cell;
  const status = Number(cell);
  if (status === 401 || status === 403 || status === 404) return status;
  if (status === 409 || status === 422) return status;
  throw new Error(`Unexpected cell ${cell}.`);
}

export const EVERYBODY = cells('A A A A A A A A A');
export const SIGNED_IN = cells('401 A A A A A A A A');
export const LIST = cells('401 A A A A A A A L');
export const OF_ORGANIZATION = cells('401 A A A A A A A 404');
/** Managers of the department. */
export const MANAGERS = cells('401 403 403 403 A 403 A A 404');
/** People who may edit the oils of the department. */
export const OIL_KEEPERS = cells('401 403 403 403 A 403 403 A 404');
/** People who may hold lots of the department and write them off. */
export const LOT_INSPECTORS = cells('401 403 403 403 A 403 403 A A 404');
/** Only people of Quality. */
export const QUALITY = cells('401 403 403 403 403 403 403 403 A 404');
/** A department manager must name the department. */
export const WITHOUT_DEPARTMENT = cells('401 403 403 403 422 422 403 A A');
export const ADMINS = cells('401 403 403 403 403 403 403 A 404');
/** Lists that only administrators see; an administrator of another organization sees their own. */
export const ADMIN_LIST = cells('401 403 403 403 403 403 403 A L');
export const ADMIN_REFUSED = cells('401 403 403 403 403 403 403 409 404');
/** New records belong to the organization of their creator. */
export const ADMINS_OWN = cells('401 403 403 403 403 403 403 A A');
/** Archived versions cannot be overwritten; actors without the right are refused first. */
export const MANAGERS_REFUSED = cells('401 403 403 403 409 403 409 409 404');
/** People who may produce in the department. */
export const PRODUCERS = cells('401 403 403 A A 403 A A 404');
/** People who may raise deviations in the department. */
export const DEVIATION_RAISERS = cells('401 403 403 A A 403 A A A 404');
/** Only the member; others read it through the members of the department. */
export const OWN_MEMBERSHIP = cells('401 404 404 404 A 404 404 404 404');
