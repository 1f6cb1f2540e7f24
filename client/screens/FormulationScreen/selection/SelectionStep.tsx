import { type Ref, Suspense, useMemo } from 'react';
import { isAnyHeldBack } from '#client/screens/batches/run/notReleased.ts';
import { AddOils } from '#client/screens/FormulationScreen/addedOils/AddOils.tsx';
import { wholeStockInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import type { FormulationRun } from '#client/screens/FormulationScreen/useFormulationRun.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { weigh } from '#domain/formulation/problem/weights.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { BufferOilPicker } from './BufferOilPicker.tsx';
import { NotReleased } from './NotReleased.tsx';
import { OilPicker } from './OilPicker.tsx';
import styles from './SelectionStep.module.css';
import { StockNotice } from './StockNotice.tsx';
import { SuggestOils } from './SuggestOils.tsx';
import { missingIds } from './selection.ts';

const RecentlyAdded = lazyPart(
  () => import('#client/screens/FormulationScreen/addedOils/RecentlyAdded.tsx'),
);

type Props = Pick<FormulationRun, 'run' | 'trial' | 'oils' | 'added'> & {
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** Selects the oils of the batch: suggested, temporary, or from the inventory. */
export function SelectionStep({ run, trial, oils, added, headingRef }: Props) {
  const { stock, reading, selection, change: onChange } = oils;
  const { content } = trial;
  const { multiplier } = run;
  const hasBuffer = useMemo(() => weigh(content, multiplier).hasBuffer, [content, multiplier]);
  const input = useMemo(
    () => wholeStockInput(content, multiplier, selection, stock),
    [content, multiplier, selection, stock],
  );
  const { specifications } = content;
  const picked = new Set(selection.choices.map(({ oilId }) => oilId));
  const isRead = reading.read.data !== null;
  const shared = { content, stock, onChange };
  return (
    <section aria-labelledby="step-1" className={styles.step}>
      <h2 id="step-1" ref={headingRef} tabIndex={-1}>
        Step 1 · Inventory & Selection
      </h2>
      <StockNotice
        reading={reading}
        leftOut={isRead ? 0 : missingIds(selection, stock.byId).length}
      />
      <SuggestOils
        input={input}
        isWhole={stock.isWhole}
        isHeldBack={isAnyHeldBack(stock.storedOils, specifications, picked)}
        onChange={onChange}
      />
      <NotReleased oils={stock.storedOils} targets={specifications} picked={picked} />
      <NewOils content={content} oils={oils} added={added} />
      <OilPicker {...shared} isRead={isRead} selection={selection} />
      {hasBuffer && <BufferOilPicker {...shared} pickedId={oils.usable.bufferOilId} />}
    </section>
  );
}

type NewOilsProps = Pick<Props, 'oils' | 'added'> & { readonly content: RecipeContent };

/** Oils that are not in the inventory, and the form that adds them. */
function NewOils({ content, oils, added }: NewOilsProps) {
  const mayStore = mayAnywhere(useViewer(), 'manageOils');
  return (
    <UnsavedGuard
      title="Leave without adding the oil?"
      message="What you have typed of an oil has not been added."
    >
      <AddOils
        mayStore={mayStore}
        cannabinoids={[...new Set(content.specifications.map(({ cannabinoid }) => cannabinoid))]}
        added={added}
      />
      {oils.recentIds.length > 0 && (
        <Suspense>
          <RecentlyAdded oils={oils} added={added} mayStore={mayStore} />
        </Suspense>
      )}
    </UnsavedGuard>
  );
}
