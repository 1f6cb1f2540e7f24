import type { FormEvent, ReactNode } from 'react';

type Props = {
  readonly label?: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

/** A form without the browser's validation messages. */
export function Form({ label, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through portals, so a form below a dialog must not be submitted too.
        event.stopPropagation();
        onSubmit(event);
      }}
    >
      {children}
    </form>
  );
}
