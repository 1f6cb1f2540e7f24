import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useEditorState } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { StretchBar } from '#client/ui/figure/StretchBar.tsx';
import * as format from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import {
  hasUnusableWeight,
  overFrom,
  shareStretches,
  type WeightShares,
  weightShares,
} from '#domain/recipe/shares/weightShares.ts';
import styles from './WeightStrip.module.css';

type Part = {
  readonly key: 'fixed' | 'subs' | 'rest' | 'shared';
  readonly label: string;
  readonly text: string;
};

/** The division of the batch weight, updated while typing. */
export function WeightStrip() {
  const draft = useEditorState((state) => state.draft);
  const shares = useMemo(() => weightShares(draft), [draft]);
  const parts = partsOf(shares);
  return (
    <section
      className={styles.strip}
      aria-label="Where the grams go"
      data-empty={shares === null || undefined}
    >
      <StretchBar
        words={null}
        stretches={shares === null ? [] : shareStretches(shares)}
        overFrom={shares === null ? null : overFrom(shares)}
      />
      <dl className={styles.parts}>
        {parts.map(({ label, text, key }) => (
          <div key={label} data-part={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Note shares={shares} isUnusable={hasUnusableWeight(draft)} />
    </section>
  );
}

type NoteProps = { readonly shares: WeightShares | null; readonly isUnusable: boolean };

/** The sentence below the figures, which stands out when the lines weigh more than the batch. */
function Note({ shares, isUnusable }: NoteProps) {
  if (shares === null || shares.overGrams === 0) {
    return (
      <Text {...NOTE} mih="1.125rem">
        {isUnusable
          ? 'The batch weight divides once every weight and percent is a number of 0 or more.'
          : noteOf(shares)}
      </Text>
    );
  }
  return (
    <div className={styles.over} data-tone="problem">
      <ToneIcon tone="problem" size={16} />
      The lines weigh {format.grams(shares.overGrams)} g more than the batch.
    </div>
  );
}

const weight = (grams: number, { batchGrams }: WeightShares): string =>
  `${format.grams(grams)} g · ${format.roughPercent((100 * grams) / batchGrams)} %`;

function partsOf(shares: WeightShares | null): readonly Part[] {
  const text = (grams: number | null | undefined) =>
    shares === null || grams === null || grams === undefined ? format.EMPTY : weight(grams, shares);
  return [
    { key: 'fixed', label: 'Fixed', text: text(shares?.fixedGrams) },
    { key: 'subs', label: 'Sub-formulations', text: text(shares?.subGrams) },
    {
      key: shares?.areOilsInside ? 'subs' : 'rest',
      label: shares?.areOilsInside ? 'Room for oils, inside these' : 'Room for oils',
      text: text(shares?.oilGrams),
    },
    {
      key: shares?.isBufferShared ? 'shared' : 'rest',
      label: shares?.isBufferShared ? 'Buffer, in the room for oils' : 'Buffer',
      text: text(shares?.bufferGrams),
    },
  ];
}

/** The sentence about lines that fit. */
function noteOf(shares: WeightShares | null): string {
  if (shares === null) return 'The batch weight divides as soon as it is given.';
  const { restGrams, bufferGrams, oilGrams, isBufferShared, areOilsInside, isRestFilled } = shares;
  if (bufferGrams !== null) {
    const fills = `Fills the rest: ${format.grams(bufferGrams)} g`;
    return isBufferShared ? `${fills}, less the oils of a run.` : `${fills}.`;
  }
  if (restGrams === 0) return 'The lines fill the batch.';
  if (oilGrams !== null && !areOilsInside) {
    const most = isRestFilled ? 'exactly' : 'at most';
    return `Without a buffer the oils of a run must weigh ${most} ${format.grams(restGrams)} g.`;
  }
  return `Nothing fills the last ${format.grams(restGrams)} g. A buffer would.`;
}
