import type { FormEvent, ReactNode } from 'react';

type Props = {
  readonly label?: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

/** A form with words of its own for what is wrong. */
export function Form({ label, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // React's events leave a dialog through its portal: a form beneath must not be submitted too.
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      {children}
    </form>
  );
}
