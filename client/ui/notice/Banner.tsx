import type { ReactNode, Ref } from 'react';
import { type Tone, ToneIcon } from '#client/ui/theme/tone.tsx';
import styles from './Banner.module.css';

type Props = {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links at the end. */
  readonly actions?: ReactNode;
  /** Lets the banner be focused (`ref.current?.focus()`). */
  readonly ref?: Ref<HTMLDivElement>;
};

/** A message in the page. Problems are announced immediately (`alert`), others politely (`status`). */
export function Banner({ tone, title, children, actions, ref }: Props) {
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      role={tone === 'problem' ? 'alert' : 'status'}
      ref={ref}
      tabIndex={-1}
    >
      <ToneIcon tone={tone} />
      <div className={styles.body}>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
      {actions}
    </div>
  );
}
