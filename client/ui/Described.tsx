import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';

type Props = {
  /** Ids of the elements that say it, with spaces between. */
  readonly by: string;
  readonly children: ReactNode;
};

/**
 * Adds words that stand elsewhere to those a field of Mantine is described by. The field itself drops
 * every `aria-describedby` it is given.
 */
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

/** The same for a field with a frame of its own, as its `inputContainer`. */
export const describedBy = (ids: string) => (input: ReactNode) => (
  <Described by={ids}>{input}</Described>
);
