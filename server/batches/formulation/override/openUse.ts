import type { EntryChange } from '#domain/record/entries/entries.ts';
import { ALLOWED_ANEW, otherDayText, overrideWarning } from '#domain/review/lotOverride.ts';
import { storedUse } from '#server/batches/formulation/use/lotUse.ts';
import { savedLabels } from '#server/batches/formulation/use/savedLabels.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { StockRefusal } from '#server/oils/stock/moveStock.ts';
import { supersede } from '#server/quality/signatures/supersede.ts';
import type { Viewer } from '#server/viewer.ts';
import {
  type AllowableOil,
  type Allowance,
  allowanceOf,
  daysOf,
  isAllowedBy,
  standingAllowances,
  type UsingBatch,
} from './allowance.ts';
import type { ProvenOverride } from './proveOverride.ts';

/**
 * The use of lots at the completion of a batch. A lot that Quality allowed before, for the same day, is used again
 * without another signature.
 */
export async function openUse(
  tx: Tx,
  viewer: Viewer,
  batch: UsingBatch & { readonly id: number; readonly lots: Parameters<typeof savedLabels>[0] },
  override: ProvenOverride | null,
) {
  const standing = await standingAllowances(tx, viewer, batch.id);
  const isAllowed = isAllowedBy(standing);
  const labels = savedLabels(batch.lots);
  const toAllow: Allowance[] = [];
  return {
    /** The reason why grams of an oil may not be taken; null when they may, or when `override` has to allow it. */
    refusalOf: (oil: AllowableOil): StockRefusal | null => {
      const using = { days: daysOf(batch, oil.id), policy: batch.policy };
      const tag = labels.get(oil.id) ?? oil.tag;
      const one = storedUse({ ...oil, tag }, using, batch.weighed.has(String(oil.id)));
      if (one.kind === 'allowed' || one.kind === 'warn') return null;
      const { sentence } = one;
      if (one.kind === 'refused') return { sentence, allowedBy: null };
      const allowance = allowanceOf(oil, batch);
      if (isAllowed(allowance)) return null;
      if (override === null) return { sentence, allowedBy: 'override' };
      toAllow.push(allowance);
      return null;
    },
    lotsToAllow: (): readonly number[] => toAllow.map(({ oilId }) => oilId),
    /** Supersedes the permissions that are for another day now, and those that `override` gives anew. */
    supersedeOutdated: async (changes: readonly EntryChange[]): Promise<void> => {
      const otherDay = otherDayText(changes);
      const anew = new Set(toAllow.map(({ oilId }) => String(oilId)));
      const ids = standing
        .filter(({ subjectId }) => otherDay !== null || anew.has(subjectId))
        .map(({ id }) => id);
      await supersede(tx, viewer, ids, otherDay ?? ALLOWED_ANEW);
    },
    /** The lines of the record about what `override` allows. */
    allowedLines: (): string[] =>
      override === null
        ? []
        : toAllow.map(({ tag, fact }) =>
            overrideWarning({ tag, fact, by: override.signer.name, reason: override.reason }),
          ),
  };
}
