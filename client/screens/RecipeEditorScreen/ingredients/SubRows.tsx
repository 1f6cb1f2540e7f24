import { Box, Button, Group } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import type { LineValues } from '#client/screens/RecipeEditorScreen/form/editorValues.ts';
import { focusField, subRowsField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { PercentBar } from '#client/ui/figure/PercentBar.tsx';
import { ReorderableItem, ReorderableList } from '#client/ui/list/Reorderable.tsx';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { PERCENT_TOLERANCE } from '#domain/recipe/draft/draftLimits.ts';
import { quantityRule } from '#domain/recipe/draft/draftNumbers.ts';
import { sumOfNumbers } from '#domain/recipe/issues/issuesOfSubFormulation.ts';
import { LineFields } from './LineFields.tsx';
import styles from './Lines.module.css';
import { ListMessage } from './ListMessage.tsx';
import { RowMenu } from './RowMenu.tsx';

type Props = { readonly parentKey: string; readonly number: number };

/** Percents of the sub-formulation that its fixed rows use, updated while typing. */
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
    <div className={styles.subRows}>
      <ReorderableList ids={keys} nameOf={labelOf} onMove={rows.move} disabled={isReadOnly}>
        <Box
          component="ol"
          {...BARE_LIST}
          aria-label={`Ingredients of the sub-formulation in row ${number}`}
        >
          {keys.map((key, index) => (
            <ReorderableItem
              key={key}
              id={key}
              className={styles.line}
              label={labelOf(key)}
              disabled={isReadOnly}
            >
              <span className={styles.number} aria-hidden>
                {number}.{index + 1}
              </span>
              <LineFields rowKey={key} isSub />
              {!isReadOnly && <RowMenu rowKey={key} label={labelOf(key)} />}
            </ReorderableItem>
          ))}
        </Box>
      </ReorderableList>
      <ListMessage field={subRowsField(parentKey)} />
      <Group gap="var(--bw-space-2) var(--bw-space-4)">
        {!isReadOnly && (
          <Button variant="default" size="xs" onClick={add}>
            Add row to sub-formulation
          </Button>
        )}
        <GivenPercent keys={keys} />
      </Group>
    </div>
  );
}
