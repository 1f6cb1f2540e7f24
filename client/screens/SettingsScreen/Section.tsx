import { Skeleton } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import './Section.css';

type Props = {
  readonly title: string;
  /** Under a section of its own: a third heading. */
  readonly isNested?: boolean;
  /** Makes the heading take focus. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a settings page: its name, what can be added, and the list. */
export function Section({ title, isNested = false, heading, action, children }: Props) {
  const id = useId();
  const Heading = isNested ? 'h3' : 'h2';
  return (
    <section className="bw-section" aria-labelledby={id}>
      <div className="bw-section-head">
        <Heading id={id} ref={heading} tabIndex={heading === undefined ? undefined : -1}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

const ROWS = ['a', 'b', 'c'];

/** The shape of a short list on its way. */
export function SectionLoading({ children }: { readonly children: string }) {
  return (
    <div role="status" className="bw-section-loading">
      <p>{children}</p>
      {ROWS.map((row) => (
        <Skeleton key={row} className="bw-section-row" />
      ))}
    </div>
  );
}
