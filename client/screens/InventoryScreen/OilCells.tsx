import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import './OilCells.css';
import { useOilEditing } from './OilEditContext.ts';
import type { OilFieldName } from './oilFields.ts';

/** What is said above the table about the edited row. */
export const NOTES = 'oil-edit-notes';

type Props = {
  readonly name: OilFieldName;
  /** As the column is called. */
  readonly label: string;
  readonly isFigure?: boolean;
};

/** A field of the edited row. */
export function OilField({ name, label, isFigure = false }: Props) {
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
  return (
    <TextInput
      className="bw-oil-field"
      size="xs"
      aria-label={label}
      aria-describedby={NOTES}
      autoComplete="off"
      data-figure={isFigure || undefined}
      inputMode={isFigure ? 'decimal' : 'text'}
      readOnly={edit.isSaving}
      error={fieldState.error !== undefined}
      title={fieldState.error?.message}
      {...field}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      onChange={(event) => {
        edit.clearErrors(name);
        field.onChange(event);
      }}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing || edit.isSaving) return;
        if (key === 'Enter' && edit.isDirty) edit.save();
        if (key === 'Escape') edit.end();
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
