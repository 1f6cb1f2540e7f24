import { Input } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Described } from '#client/ui/field/Described.tsx';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { PlainButton, PlainButtons } from '#client/ui/table/rowActions/PlainButton.tsx';
import { type NumberRule, settleNumber } from '#domain/numbers/settleNumber.ts';
import styles from './OilCells.module.css';
import { useOilEditing } from './OilEditContext.ts';
import type { OilFieldName } from './oilFields.ts';

/** Ids of the notes below the table about the edited row: keys, warnings, and errors. */
export const NOTES = {
  keys: 'oil-edit-keys',
  hints: 'oil-edit-hints',
  problems: 'oil-edit-problems',
};
const ALWAYS = `${NOTES.keys} ${NOTES.hints}`;

type Props = {
  readonly name: OilFieldName;
  /** The title of the column. */
  readonly label: string;
  /** The rule that reads a number; absent for text. */
  readonly rule?: NumberRule;
};

/** A field of the edited row. */
export function OilField({ name, label, rule }: Props) {
  const { edit } = useOilEditing();
  const { field, fieldState } = useController({ control: edit.control, name });
  const input = useRef<HTMLInputElement>(null);
  const { isAwaited } = edit;
  useEffect(() => {
    if (name !== 'tag' || !isAwaited.current) return;
    isAwaited.current = false;
    input.current?.focus();
    input.current?.select();
  }, [name, isAwaited]);
  const props = {
    className: styles.oilField,
    size: 'xs',
    'aria-label': label,
    autoComplete: 'off',
    readOnly: edit.isSaving,
    error: fieldState.error !== undefined,
    title: fieldState.error?.message,
    ...field,
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      edit.clearErrors(name);
      field.onChange(event);
    },
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (nativeEvent.isComposing || edit.isSaving) return;
      if (key === 'Enter' && edit.isDirty) edit.save();
      if (key === 'Escape') edit.end();
    },
  };
  return rule === undefined ? (
    // Describes the field by the notes below the table, because the cell has no space.
    <Described by={props.error ? `${ALWAYS} ${NOTES.problems}` : ALWAYS}>
      <Input {...props} type={name === 'receivedOn' ? 'date' : 'text'} />
    </Described>
  ) : (
    <NumberField
      {...props}
      describedBy={ALWAYS}
      // Shown at the field, like its own messages.
      error={fieldState.error?.message}
      settle={(text) => settleNumber(text, rule)}
      onBlur={({ relatedTarget }) => {
        field.onBlur();
        if (!(relatedTarget instanceof HTMLButtonElement)) edit.check(name);
      }}
    />
  );
}

/** The buttons that save or cancel the row. */
export function EditButtons() {
  const { edit, act } = useOilEditing();
  const { oil } = edit;
  if (oil === null) return null;
  return (
    <PlainButtons>
      <PlainButton data-confirms disabled={!edit.isDirty || edit.isSaving} onClick={edit.save}>
        {edit.isSaving ? 'Saving…' : 'Save'}
      </PlainButton>
      <PlainButton disabled={edit.isSaving} onClick={edit.end}>
        Cancel
      </PlainButton>
      <PlainButton isDangerous disabled={edit.isSaving} onClick={() => act('delete', [oil])}>
        Delete
      </PlainButton>
    </PlainButtons>
  );
}
