import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EMPTY } from '#client/ui/format.ts';
import { useEditor } from './EditorContext.ts';

/** Makes a field read-only: unlike a disabled one it can be focused and is read aloud. */
export const AS_TEXT = { readOnly: true, placeholder: EMPTY, withAsterisk: false } as const;

/** A text field of the recipe. */
export function EditorText(props: ComponentProps<typeof TextInput>) {
  const { isReadOnly } = useEditor();
  // No suggestions in a read-only field.
  return <TextInput {...props} {...(isReadOnly && { ...AS_TEXT, list: undefined })} />;
}

type Look = Pick<
  NativeSelectProps,
  | 'id'
  | 'className'
  | 'label'
  | 'aria-label'
  | 'title'
  | 'error'
  | 'description'
  | 'inputWrapperOrder'
>;

type SelectProps = Look & {
  readonly data: readonly { readonly value: string; readonly label: string }[];
  /** The current value. */
  readonly chosen: string;
  /** Controlled, or registered with the form. */
  readonly field: Pick<NativeSelectProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  readonly withAsterisk?: boolean;
  /** Read-only for this person, even if the rest of the form is not. */
  readonly isLocked?: boolean;
};

/** A select of the recipe; selects cannot be read-only, so it is then replaced by its text. */
export function EditorSelect(props: SelectProps) {
  const { data, chosen, field, withAsterisk = false, isLocked = false, ...look } = props;
  const { isReadOnly } = useEditor();
  if (!isReadOnly && !isLocked) {
    return <NativeSelect {...look} data={[...data]} withAsterisk={withAsterisk} {...field} />;
  }
  const words = data.find(({ value }) => value === chosen)?.label ?? chosen;
  return <TextInput {...look} {...AS_TEXT} value={words} />;
}
