import type { LotStatus } from '#domain/lots/status.ts';
import { changeRefusal, type Refusal } from '#domain/lots/transition.ts';
import { ConflictError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

type Lot = {
  readonly tag: string;
  readonly status: LotStatus;
  readonly active: boolean;
  readonly quantityGrams: Prisma.Decimal;
  readonly quantityBeforeInactivation: Prisma.Decimal | null;
};

/** Throws when one of the lots is rejected, with all that are: nothing is changed then. */
export function refuseRejected(
  lots: readonly Lot[],
  change: Parameters<typeof changeRefusal>[1],
): void {
  const messages = lots.flatMap((lot) => refusalOf(lot, change)?.message ?? []);
  if (messages.length > 0) throw new ConflictError(messages.join(' '));
}

/** The reason why a lot may not become what was written of it; null when it may. */
export function rewriteRefusal(before: Lot, after: Lot): Refusal | null {
  const inactivation = before.active && !after.active ? refusalOf(before, 'inactivate') : null;
  const isSame = heldGrams(before) === heldGrams(after);
  return inactivation ?? (isSame ? null : refusalOf(before, 'quantity'));
}

const refusalOf = (lot: Lot, change: Parameters<typeof changeRefusal>[1]): Refusal | null =>
  changeRefusal({ ...lot, isEmpty: heldGrams(lot) === '0' }, change);

/** The grams that an inactive lot gets back with its reactivation. */
const heldGrams = ({ active, quantityGrams, quantityBeforeInactivation: before }: Lot): string =>
  (active ? quantityGrams : before)?.toFixed() ?? '0';
