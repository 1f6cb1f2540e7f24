import { useMemo } from 'react';
import type { Run } from '#client/screens/run/runLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { weigh } from '#domain/formulation/problem/weights.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';
import { AddOils } from './AddOils.tsx';
import { BufferOilPicker } from './BufferOilPicker.tsx';
import { formulationInput } from './formulationInput.ts';
import { OilPicker } from './OilPicker.tsx';
import { PickedOils } from './PickedOils.tsx';
import { RecentlyAdded } from './RecentlyAdded.tsx';
import { StockNotice } from './StockNotice.tsx';
import { SuggestOils } from './SuggestOils.tsx';
import { missingIds, type OilSelection, type SelectionChange, usablePart } from './selection.ts';
import type { AddedOils } from './useAddedOils.ts';
import type { OilStock, StockReading } from './useOilStock.ts';

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly reading: StockReading;
  /** Ids of the oils this tab added. */
  readonly recentIds: readonly string[];
  readonly added: AddedOils;
  readonly selection: OilSelection;
  readonly preview: PlannedFormulation | null;
  readonly onChange: (change: SelectionChange) => void;
};

/** Which oils go into the batch: suggested, added for it alone, or picked from the inventory. */
export function SelectionStep(props: Props) {
  const { run, content, stock, added, selection, onChange } = props;
  const mayStore = mayAnywhere(useViewer(), 'manageOils');
  const { multiplier } = run;
  const hasBuffer = useMemo(() => weigh(content, multiplier).hasBuffer, [content, multiplier]);
  const targets = [...new Set(content.specifications.map(({ cannabinoid }) => cannabinoid))];
  const input = formulationInput(content, multiplier, selection, stock);
  return (
    <>
      <StockNotice
        reading={props.reading}
        leftOut={props.reading.read.data === null ? missingIds(selection, stock.byId).length : 0}
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
          ids={props.recentIds}
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
        isRead={props.reading.read.data !== null}
        selection={selection}
        onChange={onChange}
      />
      <PickedOils
        stock={stock}
        choices={selection.choices}
        preview={props.preview}
        onChange={onChange}
      />
      {hasBuffer && (
        <BufferOilPicker
          content={content}
          stock={stock}
          pickedId={usablePart(selection, stock.byId).bufferOilId}
          onChange={onChange}
        />
      )}
    </>
  );
}
