import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';

type Props = {
  /** Ids of the describing elements, separated by spaces. */
  readonly by: string;
  readonly children: ReactNode;
};

/** Adds elements to the description of a Mantine field, which ignores `aria-describedby`. */
export function Described({ by, children }: Props) {
  const field = use(InputWrapperContext);
  const describedBy = [field?.describedBy ?? '', by].filter((ids) => ids !== '').join(' ');
  return (
    <InputWrapperContext value={{ ...(field ?? BARE), describedBy }}>
      {children}
    </InputWrapperContext>
  );
}

const BARE = {
  offsetTop: false,
  offsetBottom: false,
  inputId: undefined,
  labelId: undefined,
  getStyles: null,
};

/** `Described` for a field with its own frame, as its `inputContainer`. */
export const describedBy = (ids: string) => (input: ReactNode) => (
  <Described by={ids}>{input}</Described>
);
