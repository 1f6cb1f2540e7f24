import { Button } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { Banner } from '#client/ui/Banner.tsx';
import * as format from '#client/ui/format.ts';
import { useUnsaved } from '#client/ui/UnsavedGuard.tsx';
import { oilHints } from '#domain/inventory/oilIssues.ts';
import './EditNotes.css';
import type { InventoryOil } from './inventoryRows.ts';
import { NOTES } from './OilCells.tsx';
import { draftOf, fieldsOf, messagesOf } from './oilFields.ts';
import type { OilEdit } from './useOilEdit.ts';

type Props = {
  readonly edit: OilEdit;
  readonly oil: InventoryOil;
  readonly cannabinoids: readonly string[];
};

/** What is to be said about the row that is edited, which has no room for words. */
export function EditNotes({ edit, oil, cannabinoids }: Props) {
  const { control } = edit;
  const { errors } = useFormState({ control });
  const potencies = useWatch({ control, name: 'potencies' });
  useUnsaved(edit.isDirty);
  const messages = messagesOf(errors, cannabinoids.length);
  const typed = { ...fieldsOf(oil, cannabinoids), potencies };
  const hints = oilHints(draftOf(typed, cannabinoids, oil));
  return (
    <section className="bw-oil-notes" aria-label={`Editing ${oil.tag}`}>
      <div id={NOTES.keys}>
        <p className="bw-oil-keys">
          Editing <strong>{oil.tag}</strong>. Enter saves, Esc cancels.
        </p>
        {!oil.isActive && (
          <p>
            It gets {format.grams(oil.gramsBefore)} g back when it is reactivated. A quantity typed
            here takes their place.
          </p>
        )}
      </div>
      {messages.length > 0 && (
        <div role="alert" id={NOTES.problems} className="bw-oil-problems">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      <div id={NOTES.hints}>
        {hints.map(({ message }) => (
          <Banner key="percentages" tone="caution">
            {message}
          </Banner>
        ))}
      </div>
      {edit.refusal !== null && edit.hasLeft && (
        <Banner
          tone="problem"
          ref={edit.banner}
          actions={
            <Button variant="default" size="xs" onClick={edit.end}>
              Close the row
            </Button>
          }
        >
          {edit.refusal.message}
        </Banner>
      )}
      {edit.refusal !== null && !edit.hasLeft && (
        <FormFailure
          refusal={edit.refusal}
          ref={edit.banner}
          onLoadTheirs={() => void edit.loadTheirs()}
          onSaveOver={edit.saveOver}
          overNote="“Save mine over it” puts the whole row as you see it in place of theirs."
        />
      )}
    </section>
  );
}
