import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EMPTY } from '#client/ui/format.ts';
import { useEditor } from './EditorContext.ts';

/** What makes text of a field: it is reached by Tab and read aloud, as a disabled one is not. */
export const AS_TEXT = { readOnly: true, placeholder: EMPTY, withAsterisk: false } as const;

/** A text of the recipe. */
export function EditorText(props: ComponentProps<typeof TextInput>) {
  const { isReadOnly } = useEditor();
  // Nothing is offered where nothing can be chosen.
  return <TextInput {...props} {...(isReadOnly && { ...AS_TEXT, list: undefined })} />;
}

type Look = Pick<
  NativeSelectProps,
  'id' | 'className' | 'label' | 'aria-label' | 'error' | 'description' | 'inputWrapperOrder'
>;

type SelectProps = Look & {
  readonly data: readonly { readonly value: string; readonly label: string }[];
  /** The value as it is now. */
  readonly chosen: string;
  /** How it is changed: controlled, or registered with the form. */
  readonly field: Pick<NativeSelectProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  readonly withAsterisk?: boolean;
  /** It is not this person's to change, though the rest of the form may be. */
  readonly isLocked?: boolean;
};

/** A choice of the recipe; a select can't be read only, so then its words stand in its place. */
export function EditorSelect(props: SelectProps) {
  const { data, chosen, field, withAsterisk = false, isLocked = false, ...look } = props;
  const { isReadOnly } = useEditor();
  if (!isReadOnly && !isLocked) {
    return <NativeSelect {...look} data={[...data]} withAsterisk={withAsterisk} {...field} />;
  }
  const words = data.find(({ value }) => value === chosen)?.label ?? chosen;
  return <TextInput {...look} {...AS_TEXT} value={words} />;
}
