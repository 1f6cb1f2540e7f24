import { useMemo } from 'react';
import type { Run } from '#client/screens/run/runLinks.ts';
import type { TemporaryOil } from '#client/screens/run/temporaryOils.ts';
import { weigh } from '#domain/formulation/problem/weights.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { AddOils } from './AddOils.tsx';
import { BufferOilPicker } from './BufferOilPicker.tsx';
import { formulationInput } from './formulationInput.ts';
import { OilPicker } from './OilPicker.tsx';
import { PickedOils } from './PickedOils.tsx';
import { RecentlyAdded } from './RecentlyAdded.tsx';
import { SuggestOils } from './SuggestOils.tsx';
import { type OilSelection, type SelectionChange, usablePart } from './selection.ts';
import type { OilStock } from './useOilStock.ts';
import type { TemporaryOils } from './useTemporaryOils.ts';

type Props = {
  readonly run: Run;
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly temporary: TemporaryOils;
  readonly selection: OilSelection;
  readonly preview: Formulation | null;
  readonly onChange: (change: SelectionChange) => void;
};

/** Which oils go into the batch: suggested, added for it alone, or picked from the inventory. */
export function SelectionStep(props: Props) {
  const { run, content, stock, temporary, selection, onChange } = props;
  const { multiplier } = run;
  const hasBuffer = useMemo(() => weigh(content, multiplier).hasBuffer, [content, multiplier]);
  const input = formulationInput(content, multiplier, selection, stock.byId);
  const add = (oil: TemporaryOil) => {
    temporary.add(oil);
    onChange({ kind: 'add', oilId: oil.id });
  };
  const remove = (oilId: string) => {
    onChange({ kind: 'drop', oilId });
    temporary.remove(oilId);
  };
  return (
    <>
      <SuggestOils
        input={{ ...input, oils: stock.oils }}
        isWhole={stock.isWhole}
        onChange={onChange}
      />
      <AddOils onAdd={add} />
      <RecentlyAdded
        oils={temporary.oils}
        selection={selection}
        onEdit={temporary.change}
        onDelete={remove}
        onChange={onChange}
      />
      <OilPicker content={content} stock={stock} selection={selection} onChange={onChange} />
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
