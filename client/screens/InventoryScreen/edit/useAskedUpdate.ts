import { refused } from '#client/relay/saving/refusal.ts';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { sentAnswer } from '#client/screens/retests/retestAnswer.ts';
import type { AskRetest } from '#client/screens/retests/useRetestQuestion.tsx';
import { touchedCount, useTouched } from '#client/screens/retests/useTouched.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { dateIn } from '#domain/account/timeZone.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import { changedPercents, type PercentAnswer } from '#domain/review/retestQuestion.ts';
import { type OilUpdate, type UpdatedOil, useUpdateOil } from './useUpdateOil.ts';

type Outcome = UpdatedOil | { readonly isCancelled: true };

type Asked =
  | { readonly answer: PercentAnswer | null }
  | { readonly problem: string }
  | { readonly isCancelled: true };

/**
 * Saves an oil over `base`. Where its new percents touch batches, it asks first why they changed; in Basic it asks
 * neither the server nor the person.
 */
export function useAskedUpdate(oilId: string | null, ask: AskRetest) {
  const { isBasic, timeZone } = useViewer();
  const update = useUpdateOil();
  const askTouched = useTouched(oilId ?? '');
  const answerOf = async (base: InventoryOil, { potencies }: OilContent): Promise<Asked> => {
    const typed = potencies.map(({ cannabinoid, percent }) => [cannabinoid, percent] as const);
    const percents = isBasic ? {} : changedPercents(base.percents, Object.fromEntries(typed));
    if (Object.keys(percents).length === 0) return { answer: null };
    const asked = askTouched(percents);
    const touched = await asked('correction', null);
    if ('problem' in touched) return touched;
    if (touchedCount(touched) === 0) return { answer: null };
    const today = dateIn(timeZone, Date.now());
    const { tag } = base;
    const given = await ask({ tag, touched, sampledOn: '', today, warnings: [], ask: asked });
    return given === null ? { isCancelled: true } : { answer: sentAnswer(given) };
  };
  return async (base: InventoryOil, written: Omit<OilUpdate, 'revision'>): Promise<Outcome> => {
    const asked = await answerOf(base, written.content);
    if ('isCancelled' in asked) return asked;
    if ('problem' in asked) {
      return { oil: null, refusal: refused('', `${NOT_COMPARED} ${asked.problem}`) };
    }
    return update({ ...written, revision: base.revision }, asked.answer);
  };
}

const NOT_COMPARED = 'The batches of the lot could not be read, so nothing was saved.';
