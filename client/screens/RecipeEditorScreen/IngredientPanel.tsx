import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { PercentBar } from '#client/ui/PercentBar.tsx';
import { ReorderableList } from '#client/ui/Reorderable.tsx';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { PERCENT_TOLERANCE } from '#domain/recipe/draftLimits.ts';
import { TYPED_SUB_PERCENT } from '#domain/recipe/draftNumbers.ts';
import { sumOfNumbers } from '#domain/recipe/issuesOfSubFormulation.ts';
import { DetailGroups } from './DetailGroups.tsx';
import { useEditor } from './EditorContext.ts';
import { focusField, INGREDIENTS } from './fieldNames.ts';
import { IngredientRow } from './IngredientRow.tsx';
import { ListMessage } from './ListMessage.tsx';
import { onRowKey } from './rowKeys.ts';

/** What the sub-formulations take of the batch, as it is typed. */
function BatchPercent({ keys }: { readonly keys: readonly string[] }) {
  const { form } = useEditor();
  const lines = useWatch({
    control: form.control,
    name: keys.map((key) => `rows.${key}` as const),
  });
  const subs = lines.filter((line) => line?.type === 'sub_formulation');
  if (subs.length === 0) return null;
  return (
    <PercentBar
      label="Sub-formulations"
      percent={sumOfNumbers(
        subs.map(({ subPercentage }) => numberOf(subPercentage, TYPED_SUB_PERCENT)),
      )}
      whole="batch"
      tolerance={PERCENT_TOLERANCE}
    />
  );
}

/** Everything the batch is made of, in the order it is printed. */
export function IngredientPanel() {
  const { form, rows, isReadOnly } = useEditor();
  const [keys, groups] = useWatch({ control: form.control, name: ['order', 'groupOrder'] });
  const hasGroups = groups.length > 0;
  const nameOf = useCallback(
    (key: string) => {
      const label = `Row ${rows.keysOf(null).indexOf(key) + 1}`;
      const name = rows.lineAt(key).name.trim();
      return name === '' ? label : `${label} (${name})`;
    },
    [rows],
  );
  const add = () => focusField(`rows.${flushSync(() => rows.add(null))}.name`);
  return (
    <section className="bw-panel" aria-labelledby="ingredients-title">
      <div className="bw-panel-head">
        <h2 id="ingredients-title">Ingredients</h2>
        <BatchPercent keys={keys} />
      </div>
      <DetailGroups />
      <fieldset
        className="bw-lines"
        aria-label="Ingredient rows"
        onKeyDown={(event) => onRowKey(rows, event)}
      >
        <div className="bw-line-heads" aria-hidden>
          <span>Ingredient</span>
          <span>Type</span>
          <span>Amount</span>
          <span>Inventory</span>
          {hasGroups && <span>Group</span>}
        </div>
        <ReorderableList ids={keys} nameOf={nameOf} onMove={rows.move} disabled={isReadOnly}>
          <ol aria-label="Ingredients">
            {keys.map((key, index) => (
              <IngredientRow key={key} rowKey={key} number={index + 1} />
            ))}
          </ol>
        </ReorderableList>
      </fieldset>
      <ListMessage field={INGREDIENTS} />
      {!isReadOnly && (
        <div className="bw-panel-foot">
          <Button variant="default" onClick={add}>
            Add ingredient
          </Button>
          <span className="bw-line-note">
            Enter goes to the next row, Alt+↑ and Alt+↓ move it, Ctrl+D duplicates it. Rows can be
            pasted from a spreadsheet.
          </span>
        </div>
      )}
    </section>
  );
}
