import type { Api } from '#tests/execute.ts';

/**
 * Who may do what, in both APIs: every operation with the answer each actor gets.
 * AN anonymous; VI viewer, OP operator and MG manager without a department role; DO operator and DM
 * manager of department D; DX the person of DM acting on department E; AD admin; XO admin of another
 * organization.
 */
export const ACTORS = ['AN', 'VI', 'OP', 'DO', 'DM', 'DX', 'MG', 'AD', 'XO'] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * A allowed; L allowed, with the rows of the own organization only; S with the actor's own row only;
 * a number is the status.
 */
export type Cell = 'A' | 'L' | 'S' | 401 | 403 | 404 | 409 | 422;

/** What an actor acts on: the things of D, of E for DX; XO reaches for those of D. */
export type Target = {
  readonly versionId: number;
  readonly recipeId: number;
  /** A recipe to write new versions of, and the active one of another to move. */
  readonly writtenRecipeId: number;
  readonly movedVersionId: number;
  /** A version to archive, and one that was. */
  readonly spareVersionId: number;
  readonly archivedVersionId: number;
  readonly putAwayVersionId: number;
  readonly groupId: number;
  readonly departmentId: number;
  /** Another department of the same organization. */
  readonly otherDepartmentId: number;
  readonly membershipId: number;
  readonly oilId: number;
  readonly batchRowId: number;
  readonly batchId: string;
  /** One that is completed. */
  readonly completedBatchId: number;
  /** One to be hidden and shown again. */
  readonly hiddenBatchId: number;
  readonly cannabinoidId: number;
  readonly logoId: string;
  readonly organizationId: number;
  /** The account of the actor. For AN, somebody's. */
  readonly userId: number;
  readonly email: string;
  /** What an allowed call may change for good, for each API. */
  readonly spare: { readonly rest: Spare; readonly graph: Spare };
};

export type Spare = {
  /** Each used by nothing; the cannabinoid is no default one. */
  readonly groupId: number;
  readonly cannabinoidId: number;
  readonly departmentId: number;
  /** Of the department acted on: who is not yet a member, and who is. */
  readonly outsiderId: number;
  readonly memberId: number;
  /** To be revoked. */
  readonly apiTokenId: number;
  /** To be deleted, and to be made inactive and active again. */
  readonly deletedOilId: number;
  readonly oilId: number;
  /** An account to be deleted, and invitations to be taken back and sent again. */
  readonly deletedUserId: number;
  readonly cancelledInvitationId: number;
  readonly resentInvitationId: number;
};

export type Outcome = {
  /** The status of REST, or what the code of the graph stands for. */
  readonly status: number;
  /** The ids of the rows of a list. */
  readonly ids?: readonly number[];
};

export type Call = (api: Api, target: Target) => Promise<Outcome>;

export type Operation = {
  /** The row of the table of rights. */
  readonly row: number;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly routes: readonly string[];
  readonly rootFields: readonly string[];
  readonly nodeType?: string;
  readonly rest: readonly Call[];
  readonly graph: readonly Call[];
  /** The table whose rows a list gives. */
  readonly listed?: (
    organizationId: number,
    target: Target,
  ) => Promise<readonly { readonly id: number; readonly userId?: number }[]>;
  /** The table in which an allowed call leaves a change. */
  readonly creates?: string;
};

export const cells = (text: string): readonly Cell[] =>
  text.split(/\s+/).map((cell) => {
    if (cell === 'A' || cell === 'L' || cell === 'S') return cell;
    const status = Number(cell);
    if (status === 401 || status === 403 || status === 404) return status;
    if (status === 409 || status === 422) return status;
    throw new Error(`Unexpected cell ${cell}.`);
  });

export const EVERYBODY = cells('A A A A A A A A A');
export const SIGNED_IN = cells('401 A A A A A A A A');
export const LIST = cells('401 A A A A A A A L');
export const OF_ORGANIZATION = cells('401 A A A A A A A 404');
/** Those who manage the department concerned. */
export const MANAGERS = cells('401 403 403 403 A 403 A A 404');
/** Those who keep the oils of the department concerned. */
export const OIL_KEEPERS = cells('401 403 403 403 A 403 403 A 404');
/** A department manager has to name the department. */
export const WITHOUT_DEPARTMENT = cells('401 403 403 403 422 422 403 A A');
export const ADMINS = cells('401 403 403 403 403 403 403 A 404');
export const ADMIN_REFUSED = cells('401 403 403 403 403 403 403 409 404');
/** What is made anew belongs to the organization of who makes it. */
export const ADMINS_OWN = cells('401 403 403 403 403 403 403 A A');
/** Nobody writes over what was archived; who may not write at all hears that. */
export const MANAGERS_REFUSED = cells('401 403 403 403 409 403 409 409 404');
/** Those who may produce in the department concerned. */
export const PRODUCERS = cells('401 403 403 A A 403 A A 404');
/** Nobody but the member: others come with the members of the department. */
export const OWN_MEMBERSHIP = cells('401 404 404 404 A 404 404 404 404');
