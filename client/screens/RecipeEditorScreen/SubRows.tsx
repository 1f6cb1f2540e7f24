import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { PercentBar } from '#client/ui/PercentBar.tsx';
import { ReorderableItem, ReorderableList } from '#client/ui/Reorderable.tsx';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { PERCENT_TOLERANCE } from '#domain/recipe/draftLimits.ts';
import { quantityRule } from '#domain/recipe/draftNumbers.ts';
import { sumOfNumbers } from '#domain/recipe/issuesOfSubFormulation.ts';
import { useEditor } from './EditorContext.ts';
import type { LineValues } from './editorValues.ts';
import { focusField, subRowsField } from './fieldNames.ts';
import { LineFields } from './LineFields.tsx';
import { ListMessage } from './ListMessage.tsx';
import { RowMenu } from './RowMenu.tsx';

type Props = { readonly parentKey: string; readonly number: number };

/** Percents of the sub-formulation that its fixed rows take, as they are typed. */
const givenPercent = (lines: readonly LineValues[]): number =>
  sumOfNumbers(
    lines
      .filter(({ type, unit }) => type === 'fixed' && unit === '%')
      .map(({ quantity }) => numberOf(quantity, quantityRule('%'))),
  );

function GivenPercent({ keys }: { readonly keys: readonly string[] }) {
  const { form } = useEditor();
  const lines = useWatch({
    control: form.control,
    name: keys.map((key) => `rows.${key}` as const),
  });
  return (
    <PercentBar
      label="Fixed in %"
      percent={givenPercent(lines)}
      whole="the sub-formulation"
      tolerance={PERCENT_TOLERANCE}
    />
  );
}

/** The rows inside a sub-formulation. */
export function SubRows({ parentKey, number }: Props) {
  const { form, rows, isReadOnly } = useEditor();
  const keys = useWatch({ control: form.control, name: `subs.${parentKey}` }) ?? [];
  const labelOf = (key: string) => `Row ${number}.${keys.indexOf(key) + 1}`;
  const add = () => focusField(`rows.${flushSync(() => rows.add(parentKey))}.name`);
  return (
    <div className="bw-sub-rows">
      <ReorderableList ids={keys} nameOf={labelOf} onMove={rows.move} disabled={isReadOnly}>
        <ol aria-label={`Ingredients of the sub-formulation in row ${number}`}>
          {keys.map((key, index) => (
            <ReorderableItem
              key={key}
              id={key}
              className="bw-line"
              label={labelOf(key)}
              disabled={isReadOnly}
            >
              <span className="bw-line-number" aria-hidden>
                {number}.{index + 1}
              </span>
              <LineFields rowKey={key} isSub />
              {!isReadOnly && <RowMenu rowKey={key} label={labelOf(key)} />}
            </ReorderableItem>
          ))}
        </ol>
      </ReorderableList>
      <ListMessage field={subRowsField(parentKey)} />
      <div className="bw-sub-foot">
        {!isReadOnly && (
          <Button variant="default" size="xs" onClick={add}>
            Add row to sub-formulation
          </Button>
        )}
        <GivenPercent keys={keys} />
      </div>
    </div>
  );
}
