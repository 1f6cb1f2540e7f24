import { dayText } from '#domain/calendarDate.ts';
import { oilKey } from '#domain/inventory/naming.ts';
import { factAgainst, type UseDays, type UsePolicy } from '#domain/lots/use.ts';
import { digestOfUse } from '#domain/record/canonical/canonicalUse.ts';
import type { EntryChange } from '#domain/record/entries/entries.ts';
import { otherDayText } from '#domain/review/lotOverride.ts';
import { lotAllowedStatement } from '#domain/signing/statement.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Oil, Prisma, Signature } from '#server/generated/prisma/client.ts';
import { dayOf } from '#server/input/calendarDate.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';
import { supersede } from '#server/quality/signatures/supersede.ts';
import type { Viewer } from '#server/viewer.ts';

/** A batch that uses lots. */
export type UsingBatch = {
  readonly printedId: string;
  /** `YYYY-MM-DD` */
  readonly productionDate: string;
  /** `YYYY-MM-DD` in the organization's time zone. */
  readonly today: string;
  readonly policy: UsePolicy;
  /** The day on which the grams of a lot were recorded, by its row id as a text; none where they are recorded now. */
  readonly weighed: ReadonlyMap<string, string>;
};

/** The days by which the use of a lot is judged. */
export const daysOf = (
  { productionDate, today, weighed }: Pick<UsingBatch, 'productionDate' | 'today' | 'weighed'>,
  oilId: number,
): UseDays => ({ productionDate, recordedOn: weighed.get(String(oilId)) ?? today });

export type AllowableOil = Pick<
  Oil,
  | 'id'
  | 'tag'
  | 'description'
  | 'batch'
  | 'status'
  | 'expiresOn'
  | 'retestOn'
  | 'quantityGrams'
  | 'deletedAt'
  | 'supplierLot'
  | 'receivedOn'
>;

/** The permission for one lot, as it is signed. */
export type Allowance = {
  readonly oilId: number;
  readonly tag: string;
  /** "expired on 14 Jan 2027" */
  readonly fact: string;
  readonly statement: string;
  readonly digest: string;
};

/** The permissions for lots, of which those of one tag and batch are told apart. */
export const allowancesOf = (
  oils: readonly AllowableOil[],
  using: UsingBatch,
): readonly Allowance[] =>
  oils.map((oil) => {
    const isAlike = oils.filter((other) => oilKey(other) === oilKey(oil)).length > 1;
    return allowanceOf(oil, using, isAlike ? originOf(oil) : undefined);
  });

const originOf = ({ supplierLot, receivedOn }: AllowableOil): string =>
  [
    ...(supplierLot === '' ? [] : [`supplier’s lot ${supplierLot}`]),
    `received ${dayText(dayOf(receivedOn))}`,
  ].join(', ');

export function allowanceOf(oil: AllowableOil, using: UsingBatch, mark?: string): Allowance {
  const { printedId: batchId, productionDate, policy } = using;
  const { id: oilId, tag, description, batch } = oil;
  const { status, expiresOn, retestOn } = stateOf(oil);
  const lot = { tag, description, batch, status, expiresOn, retestOn };
  const fact = factAgainst(lot, daysOf(using, oilId), policy);
  const day = dayText(productionDate);
  return {
    oilId,
    tag,
    fact,
    statement: lotAllowedStatement(
      { tag, batch, fact, ...(mark !== undefined && { mark }) },
      { batchId, day },
    ),
    digest: digestOfUse(lot, { batchId, productionDate }),
  };
}

/** The permissions of Quality for lots. */
export const LOT_ALLOWANCE = {
  subjectType: 'lot',
  meaning: 'approved',
} as const satisfies Prisma.SignatureWhereInput;

/** Those for lots of a batch that were not superseded. */
export const standingAllowances = (
  client: Tx,
  { organizationId }: Pick<Viewer, 'organizationId'>,
  batchId: number,
) =>
  client.signature.findMany({
    where: { organizationId, batchId, ...LOT_ALLOWANCE, supersededAt: null },
    select: { id: true, subjectId: true, subjectDigest: true },
  });

/**
 * True for a lot that one of these permissions allows as it is now. Two lots may be alike in all that their digests cover,
 * so that a digest alone names none.
 */
export const isAllowedBy =
  (standing: readonly Pick<Signature, 'subjectId' | 'subjectDigest'>[]) =>
  ({ oilId, digest }: Pick<Allowance, 'oilId' | 'digest'>): boolean =>
    standing.some(
      ({ subjectId, subjectDigest }) => subjectId === String(oilId) && subjectDigest === digest,
    );

/**
 * Supersedes the permissions for lots of a batch whose production date these changes move. As with `supersede`, write
 * nothing that waits after it.
 */
export async function supersedeOfOtherDay(
  tx: Tx,
  viewer: Viewer,
  batchId: number,
  changes: readonly EntryChange[],
): Promise<void> {
  const because = otherDayText(changes);
  if (because === null) return;
  const standing = await standingAllowances(tx, viewer, batchId);
  const ids = standing.map(({ id }) => id);
  await supersede(tx, viewer, ids, because);
}
