import { Group, Text } from '@mantine/core';
import { useCallback, useMemo, useRef } from 'react';
import { Help } from '#client/help/Help.tsx';
import type { Preview } from '#client/screens/FormulationScreen/preview/usePreview.ts';
import type {
  OilSelection,
  SelectionChange,
} from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { overFreeText } from '#domain/formulation/freeStock.ts';
import type { Choice } from '#domain/formulation/types.ts';
import { givenGrams } from '#domain/formulation/windows/givenGrams.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { OrderChoice } from './OrderChoice.tsx';
import { PickedLot, type PickedRow } from './PickedLot.tsx';
import styles from './PickedLots.module.css';

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly selection: OilSelection;
  readonly answer: Preview;
  readonly onChange: (change: SelectionChange) => void;
};

const HEADERS = ['Oil', 'Remove', 'Mode', 'Amount (g)', 'Share of the lot', 'Least and most'];

/** The picked lots with their modes, their grams in the preview, and how far those could move. */
export function PickedLots({ content, stock, selection, answer, onChange }: Props) {
  const { choices, order } = selection;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useCallback(
    (oilId: string) => {
      onChange({ kind: 'drop', oilId });
      // The button disappears with its row, so the focus moves to the heading.
      heading.current?.focus({ preventScroll: true });
    },
    [onChange],
  );
  const rows = useMemo(
    () => pickedRows(choices, stock.byId, answer),
    [choices, stock.byId, answer],
  );
  return (
    <>
      <Group justify="space-between" mb="var(--bw-space-2)">
        <Group gap="var(--bw-space-1)">
          <h3 ref={heading} tabIndex={-1}>
            Selected oils
          </h3>
          <Help of={['flexible', 'useAll', 'fixed']} />
        </Group>
        <OrderChoice order={order} onChange={onChange} />
      </Group>
      {rows.length === 0 ? (
        <Text {...NOTE}>
          <strong>No oils selected</strong>
          <br />
          The grams of each lot follow as you tick.
        </Text>
      ) : (
        <table className={styles.lots} aria-label="Selected oils">
          <thead className={styles.headers}>
            <tr>
              {HEADERS.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PickedLot
                key={row.oil.id}
                row={row}
                specifications={content.specifications}
                onChange={onChange}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      )}
      <OverFree rows={rows} />
    </>
  );
}

/** Warns of oils of which other batches need what this one uses. */
function OverFree({ rows }: { readonly rows: readonly PickedRow[] }) {
  const sentences = rows.flatMap(({ oil, grams, isClosest }) =>
    grams == null || isClosest ? [] : (overFreeText(oil, grams) ?? []),
  );
  if (sentences.length === 0) return null;
  return (
    <Banner tone="caution" title="More is used than is free">
      {sentences.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
    </Banner>
  );
}

function pickedRows(
  choices: readonly Choice[],
  stock: OilStock['byId'],
  { preview, windows }: Preview,
): readonly PickedRow[] {
  // A run that can't be worked out at all has no closest result either.
  const isClosest = preview?.ok === false && preview.nearest.length > 0;
  const isWorkedOut = preview?.ok === true || isClosest;
  const taken = new Map(
    preview?.summary.utilization.map((lot) => [lot.oilId, lot.allocatedGrams] as const),
  );
  const windowOf = new Map(windows.map((window) => [window.oilId, window]));
  return choices.flatMap((choice) => {
    const oil = stock.get(choice.oilId);
    return oil === undefined
      ? []
      : [
          {
            choice,
            oil,
            grams:
              choice.mode === 'flexible'
                ? isWorkedOut
                  ? taken.get(oil.id)
                  : null
                : givenGrams(choice, oil.grams),
            isClosest: choice.mode === 'flexible' && isClosest,
            window: windowOf.get(oil.id),
          },
        ];
  });
}
