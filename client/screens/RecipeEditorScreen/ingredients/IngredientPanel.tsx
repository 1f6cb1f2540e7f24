import { Box, Button, Group, Text } from '@mantine/core';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Help } from '#client/help/Help.tsx';
import { EditorPanel } from '#client/screens/RecipeEditorScreen/EditorPanel.tsx';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { focusField, INGREDIENTS } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { PercentBar } from '#client/ui/figure/PercentBar.tsx';
import { ReorderableList } from '#client/ui/list/Reorderable.tsx';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { PERCENT_TOLERANCE } from '#domain/recipe/draft/draftLimits.ts';
import { TYPED_SUB_PERCENT } from '#domain/recipe/draft/draftNumbers.ts';
import { sumOfNumbers } from '#domain/recipe/issues/issuesOfSubFormulation.ts';
import { AddDetailGroup, DetailGroups } from './DetailGroups.tsx';
import { IngredientRow } from './IngredientRow.tsx';
import styles from './Lines.module.css';
import { ListMessage } from './ListMessage.tsx';
import { onRowKey } from './rowKeys.ts';
import { WeightStrip } from './WeightStrip.tsx';

/** The share of the batch that sub-formulations use, updated while typing. */
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

/** The ingredients in printing order. */
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
    <EditorPanel
      title="Ingredients"
      help={<Help of={['active', 'buffer', 'tracked']} />}
      aside={
        <Group gap="var(--bw-space-2) var(--bw-space-4)">
          <BatchPercent keys={keys} />
          {!isReadOnly && <AddDetailGroup />}
        </Group>
      }
    >
      <WeightStrip />
      <DetailGroups />
      <fieldset
        className={styles.lines}
        aria-label="Ingredient rows"
        onKeyDown={(event) => onRowKey(rows, event)}
      >
        <div className={styles.heads} aria-hidden>
          <span>Ingredient</span>
          <span>Type</span>
          <span>Amount</span>
          <span>Inventory</span>
          {hasGroups && <span>Group</span>}
        </div>
        <ReorderableList ids={keys} nameOf={nameOf} onMove={rows.move} disabled={isReadOnly}>
          <Box component="ol" {...BARE_LIST} aria-label="Ingredients">
            {keys.map((key, index) => (
              <IngredientRow key={key} rowKey={key} number={index + 1} />
            ))}
          </Box>
        </ReorderableList>
      </fieldset>
      <ListMessage field={INGREDIENTS} />
      {!isReadOnly && (
        <Group gap="var(--bw-space-2) var(--bw-space-4)">
          <Button variant="default" onClick={add}>
            Add ingredient
          </Button>
          <Text span {...NOTE}>
            <span className={styles.keys}>
              Enter goes to the next row, Alt+↑ and Alt+↓ move it, Ctrl+D duplicates it.{' '}
            </span>
            Rows can be pasted from a spreadsheet.
          </Text>
        </Group>
      )}
    </EditorPanel>
  );
}
