import type { ReactNode, Ref } from 'react';
import styles from './RunStep.module.css';

type Props = {
  readonly step: 1 | 2;
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
};

/** A step of a run under its heading, which takes the focus when a button below it goes. */
export function RunStep({ step, title, headingRef, children }: Props) {
  const id = `step-${step}`;
  return (
    <section aria-labelledby={id} className={styles.step}>
      <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        Step {step} · {title}
      </h2>
      {children}
    </section>
  );
}
