import { Box, Button, Text } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { useUnsaved } from '#client/ui/dialog/UnsavedGuard.tsx';
import * as format from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { oilHints } from '#domain/inventory/oilIssues.ts';
import styles from './EditNotes.module.css';
import { NOTES } from './OilCells.tsx';
import { draftOf, fieldsOf, messagesOf, type OilFields } from './oilFields.ts';
import { rowMoveText } from './rowMove.ts';
import type { OilEdit } from './useOilEdit.ts';
import { useReleaseSigned } from './useReleaseSigned.ts';

type Props = {
  readonly edit: OilEdit;
  readonly oil: InventoryOil;
  readonly cannabinoids: readonly string[];
  readonly policy: LotPolicy | null;
};

/** Messages about the edited row, which has no space for them. */
export function EditNotes({ edit, oil, cannabinoids, policy }: Props) {
  const { control } = edit;
  const { errors } = useFormState({ control });
  const fields = useWatch({ control }) as OilFields;
  useUnsaved(edit.isDirty);
  const messages = messagesOf(errors, cannabinoids.length);
  const typed = { ...fieldsOf(oil, cannabinoids), potencies: fields.potencies };
  const isReleaseSigned = useReleaseSigned(oil, policy);
  const move = rowMoveText({ oil, isReleaseSigned, policy, cannabinoids }, fields);
  const hints = oilHints(draftOf(typed, cannabinoids, oil));
  return (
    <section className={styles.notes} aria-label={`Editing ${oil.tag}`}>
      <div id={NOTES.keys}>
        <Text c="dimmed" className={styles.keys}>
          Editing{' '}
          <Box component="strong" c="var(--bw-text)">
            {oil.tag}
          </Box>
          . <span className={styles.keyboard}>Enter saves, Esc cancels.</span>
        </Text>
        {!oil.isActive && (
          <Text>
            It gets {format.grams(oil.gramsBefore)} g back when it is reactivated. A quantity typed
            here takes their place.
          </Text>
        )}
      </div>
      {messages.length > 0 && (
        <Box role="alert" id={NOTES.problems} c="var(--bw-problem)">
          {messages.map((message) => (
            <Text key={message}>{message}</Text>
          ))}
        </Box>
      )}
      <div id={NOTES.hints}>
        {hints.map(({ message }) => (
          <Banner key="percentages" tone="caution">
            {message}
          </Banner>
        ))}
        {move !== null && <Banner tone="caution">{move}</Banner>}
      </div>
      <EditFailure edit={edit} />
    </section>
  );
}

/** The reason the row was not saved; one whose oil is gone can only be closed. */
function EditFailure({ edit }: Pick<Props, 'edit'>) {
  const { refusal, hasLeft, banner, end } = edit;
  if (refusal === null) return null;
  return hasLeft ? (
    <Banner
      tone="problem"
      ref={banner}
      actions={
        <Button variant="default" size="xs" onClick={end}>
          Close the row
        </Button>
      }
    >
      {refusal.message}
    </Banner>
  ) : (
    <FormFailure
      refusal={refusal}
      ref={banner}
      onLoadTheirs={() => void edit.loadTheirs()}
      onSaveOver={edit.saveOver}
      overNote="“Save mine over it” puts the whole row as you see it in place of theirs."
    />
  );
}
