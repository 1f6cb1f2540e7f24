import type { ReactNode, Ref } from 'react';
import './tone.css';
import { type Tone, ToneIcon } from './tone.tsx';

type Props = {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons or links at the end. */
  readonly actions?: ReactNode;
  /** With a ref the banner can take focus (`ref.current?.focus()`). */
  readonly ref?: Ref<HTMLDivElement>;
};

/** A message in the page. Problems interrupt (`alert`); anything else waits its turn (`status`). */
export function Banner({ tone, title, children, actions, ref }: Props) {
  return (
    <div
      className="bw-banner"
      data-tone={tone}
      role={tone === 'problem' ? 'alert' : 'status'}
      ref={ref}
      tabIndex={-1}
    >
      <ToneIcon tone={tone} />
      <div className="bw-banner-body">
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </div>
      {actions}
    </div>
  );
}
