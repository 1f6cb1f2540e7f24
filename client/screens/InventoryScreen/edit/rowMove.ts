import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { normalizedOil } from '#domain/inventory/oilIssues.ts';
import { savedMoveText, savingMoveText, statusAfterEdit } from '#domain/lots/transition.ts';
import type { QualityPolicy } from '#domain/quality/policy.ts';
import { haveOtherPercents } from '#domain/review/retestQuestion.ts';
import { draftOf, fieldsOf, type OilFields } from './oilFields.ts';

type Row = {
  readonly oil: InventoryOil;
  readonly isReleaseSigned: boolean;
  /** Null while it is loading. */
  readonly policy: Pick<QualityPolicy, 'newLotStatus' | 'certificateToRelease'> | null;
  readonly cannabinoids: readonly string[];
};

/** The sentence about the other status that a row gets when it is saved as typed; null when its status stays. */
export function rowMoveText(
  { oil, isReleaseSigned, policy, cannabinoids }: Row,
  fields: OilFields,
): string | null {
  if (policy === null || oil.lot === undefined) return null;
  const { status } = oil.lot;
  const signed = (of: OilFields) =>
    signedOf(draftOf(of, cannabinoids, oil), of.receivedOn === '' ? oil.received : of.receivedOn);
  const [before, after] = [signed(fieldsOf(oil, cannabinoids)), signed(fields)];
  const edit = {
    isSignedChanged: JSON.stringify(before) !== JSON.stringify(after),
    isPercentChanged: haveOtherPercents(before.percents, after.percents),
  };
  const to = statusAfterEdit({ status, isReleaseSigned }, edit, policy);
  return savingMoveText(oil.tag, status, to);
}

/** The fields of a row that a release covers: all but its grams. */
function signedOf(draft: ReturnType<typeof draftOf>, receivedOn: string) {
  const { tag, description, batch, potencies } = normalizedOil(draft);
  const percents = Object.fromEntries(
    potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent]),
  );
  return { tag, description, batch, receivedOn, percents };
}

/** The sentence about the other status that a row has since it was saved; null when its status stayed. */
export const movedText = (before: InventoryOil, after: InventoryOil): string | null =>
  before.lot === undefined || after.lot === undefined
    ? null
    : savedMoveText(after.tag, before.lot.status, after.lot.status);
