import { Text, TextInput } from '@mantine/core';
import type { BatchDraft } from '#client/screens/SavedBatchScreen/useBatchDraft.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import * as format from '#client/ui/format.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import {
  HEAD,
  HEAD_FIGURES,
  HEAD_TEXTS,
  hasOutputs,
  isFigure,
  isText,
  OUTPUT_FIELDS,
} from '#domain/record/entries/headEntries.ts';
import { countedWeights } from '#domain/record/entries/unitWeights.ts';
import { finishedOf, finishedUnits } from '#domain/record/made/finished.ts';
import styles from './OutputFields.module.css';

type Props = { readonly draft: BatchDraft };
type Output = (typeof OUTPUT_FIELDS)[number];

/** A part of the mass in its place would make each unit stronger on the record than it is. */
const NOTES: { readonly [Field in Output]?: string } = {
  finishedGrams: 'All of it, with residue, rejected units and samples',
  unitWeights: 'Of single units, separated by spaces',
};

/** The fields of what came out beside the good units. In Basic they are shown only where something was written. */
export function OutputFields({ draft }: Props) {
  const { isBasic } = useViewer();
  // A field that is cleared to be written anew stays.
  const isWritten = OUTPUT_FIELDS.some((field) => draft.written.header[field] !== '');
  if (isBasic && !isWritten && !hasOutputs(draft.base.entries)) return null;
  return (
    <fieldset className={styles.outputs}>
      <legend>What else came out</legend>
      <div className={styles.fields}>
        {OUTPUT_FIELDS.map((field) => (
          <OutputField key={field} field={field} draft={draft} />
        ))}
      </div>
      <Text className={styles.units} c="dimmed" role="status">
        {unitsText(draft)}
      </Text>
    </fieldset>
  );
}

function OutputField({ field, draft: { written, onHeader } }: Props & { readonly field: Output }) {
  const value = written.header[field];
  const input = { label: HEAD[field].label, value, description: NOTES[field] };
  const write = (text: string) => onHeader({ [field]: text });
  if (isFigure(field)) {
    const { rule } = HEAD_FIGURES[field];
    return (
      <NumberField
        {...input}
        settle={(text) => settleNumber(text, rule)}
        onChange={(event) => write(event.currentTarget.value)}
      />
    );
  }
  const settle = isText(field) ? HEAD_TEXTS[field].settle : undefined;
  const settled = settle?.(value);
  return (
    <TextInput
      {...input}
      autoComplete="off"
      error={settled?.error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={() => settled?.error === null && write(settled.text)}
    />
  );
}

/** The units that the milligrams are divided by. */
function unitsText({ typed }: BatchDraft): string {
  const finished = finishedOf(typed);
  if (finished === null)
    return 'Finished weight and unit weights together say how many units there were.';
  const mean = `${format.grams(finished.meanUnitGrams)} g, the mean of ${countedWeights(typed.unitWeights)}`;
  return `${format.units(finishedUnits(finished))} units of ${mean}`;
}
