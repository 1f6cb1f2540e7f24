import { type ReactNode, useRef } from 'react';
import styles from './PageHeader.module.css';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useRouteFocus } from './useRouteFocus.ts';

type Props = {
  readonly title: string;
  /** A `StatusBadge` or similar, beside the title. */
  readonly status?: ReactNode;
  /** One muted line under the title. */
  readonly note?: ReactNode;
  /** At most one primary button; the others are secondary. */
  readonly actions?: ReactNode;
};

/** The header of a screen: sets the document title, and gets the focus when the route changes. */
export function PageHeader({ title, status, note, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRouteFocus(heading);
  useDocumentTitle(title);
  return (
    <div className={styles.pageHeader}>
      <div className={styles.pageHeaderText}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {status}
        {note !== undefined && <p>{note}</p>}
      </div>
      {actions !== undefined && <div className={styles.pageHeaderActions}>{actions}</div>}
    </div>
  );
}
