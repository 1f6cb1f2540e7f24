import { type Ref, useMemo } from 'react';
import type { Run } from '#client/screens/batches/run/runLinks.ts';
import { AddOils } from '#client/screens/FormulationScreen/addedOils/AddOils.tsx';
import { RecentlyAdded } from '#client/screens/FormulationScreen/addedOils/RecentlyAdded.tsx';
import type { AddedOils } from '#client/screens/FormulationScreen/addedOils/useAddedOils.ts';
import { formulationInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import { RunStep } from '#client/screens/FormulationScreen/RunStep.tsx';
import type { RunOils } from '#client/screens/FormulationScreen/useRunOils.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { weigh } from '#domain/formulation/problem/weights.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import { BufferOilPicker } from './BufferOilPicker.tsx';
import { OilPicker } from './OilPicker.tsx';
import { PickedOils } from './PickedOils.tsx';
import { StockNotice } from './StockNotice.tsx';
import { SuggestOils } from './SuggestOils.tsx';
import { missingIds } from './selection.ts';

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  readonly oils: RunOils;
  readonly added: AddedOils;
  readonly preview: PlannedFormulation | null;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** Selects the oils of the batch: suggested, temporary, or from the inventory. */
export function SelectionStep({ run, content, oils, added, preview, headingRef }: Props) {
  const { stock, reading, selection, change: onChange } = oils;
  const mayStore = mayAnywhere(useViewer(), 'manageOils');
  const { multiplier } = run;
  const hasBuffer = useMemo(() => weigh(content, multiplier).hasBuffer, [content, multiplier]);
  const targets = [...new Set(content.specifications.map(({ cannabinoid }) => cannabinoid))];
  const input = formulationInput(content, multiplier, selection, stock);
  return (
    <RunStep step={1} title="Inventory & Selection" headingRef={headingRef}>
      <StockNotice
        reading={reading}
        leftOut={reading.read.data === null ? missingIds(selection, stock.byId).length : 0}
      />
      <SuggestOils
        input={{ ...input, oils: stock.oils }}
        isWhole={stock.isWhole}
        onChange={onChange}
      />
      <UnsavedGuard
        title="Leave without adding the oil?"
        message="What you have typed of an oil has not been added."
      >
        <AddOils
          mayStore={mayStore}
          cannabinoids={targets}
          onAdd={added.add}
          onAddStored={added.addStored}
        />
        <RecentlyAdded
          ids={oils.recentIds}
          stock={stock}
          selection={selection}
          mayStore={mayStore}
          onEdit={added.edit}
          onDelete={added.remove}
          onStored={added.store}
          onChange={onChange}
        />
      </UnsavedGuard>
      <OilPicker
        content={content}
        stock={stock}
        isRead={reading.read.data !== null}
        selection={selection}
        onChange={onChange}
      />
      <PickedOils stock={stock} choices={selection.choices} preview={preview} onChange={onChange} />
      {hasBuffer && (
        <BufferOilPicker
          content={content}
          stock={stock}
          pickedId={oils.usable.bufferOilId}
          onChange={onChange}
        />
      )}
    </RunStep>
  );
}
