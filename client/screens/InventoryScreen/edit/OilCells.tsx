import { Input } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { Described } from '#client/ui/field/Described.tsx';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { useNarrowScreen } from '#client/ui/page/useNarrowScreen.ts';
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
  const input = useAwaitedFocus(name === 'tag', edit.isAwaited);
  const props = {
    className: styles.oilField,
    size: 'xs',
    'aria-label': label,
    autoComplete: 'off',
    readOnly: edit.isSaving,
    error: fieldState.error !== undefined,
    title: fieldState.error?.message,
    ...field,
    ref: useMergedRef(input, field.ref),
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

/** Focuses a field once, when it is rendered after its row was opened. */
function useAwaitedFocus(isFirst: boolean, isAwaited: RefObject<boolean>) {
  const isNarrow = useNarrowScreen();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst || !isAwaited.current) return;
    isAwaited.current = false;
    input.current?.focus();
    input.current?.select();
    // Where the actions of a row scroll with it, its fields start out of view.
    if (isNarrow) input.current?.closest('table')?.parentElement?.scrollTo({ left: 0 });
  }, [isFirst, isAwaited, isNarrow]);
  return input;
}
