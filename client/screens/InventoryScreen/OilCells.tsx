import { Input } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Described } from '#client/ui/Described.tsx';
import { NumberField } from '#client/ui/NumberField.tsx';
import { type NumberRule, settleNumber } from '#domain/numbers/settleNumber.ts';
import './OilCells.css';
import { useOilEditing } from './OilEditContext.ts';
import type { OilFieldName } from './oilFields.ts';

/** What is said below the table about the edited row: how it ends, what is doubtful, what is wrong. */
export const NOTES = {
  keys: 'oil-edit-keys',
  hints: 'oil-edit-hints',
  problems: 'oil-edit-problems',
};
const ALWAYS = `${NOTES.keys} ${NOTES.hints}`;

type Props = {
  readonly name: OilFieldName;
  /** As the column is called. */
  readonly label: string;
  /** How a figure is read; a text without. */
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
    className: 'bw-oil-field',
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
    // It has no room for its own words.
    <Described by={props.error ? `${ALWAYS} ${NOTES.problems}` : ALWAYS}>
      <Input {...props} type={name === 'receivedOn' ? 'date' : 'text'} />
    </Described>
  ) : (
    <NumberField
      {...props}
      describedBy={ALWAYS}
      // Its words stand at the figure, as those of the field itself do.
      error={fieldState.error?.message}
      settle={(text) => settleNumber(text, rule)}
      onBlur={({ relatedTarget }) => {
        field.onBlur();
        if (!(relatedTarget instanceof HTMLButtonElement)) edit.check(name);
      }}
    />
  );
}

/** Ends the writing in a row, one way or another. */
export function EditButtons() {
  const { edit, act } = useOilEditing();
  const { oil } = edit;
  if (oil === null) return null;
  return (
    <span className="bw-plain-buttons">
      <button
        type="button"
        className="bw-plain-button"
        data-confirms
        disabled={!edit.isDirty || edit.isSaving}
        onClick={edit.save}
      >
        {edit.isSaving ? 'Saving…' : 'Save'}
      </button>
      <button type="button" className="bw-plain-button" disabled={edit.isSaving} onClick={edit.end}>
        Cancel
      </button>
      <button
        type="button"
        className="bw-plain-button"
        data-danger
        disabled={edit.isSaving}
        onClick={() => act('delete', [oil])}
      >
        Delete
      </button>
    </span>
  );
}
