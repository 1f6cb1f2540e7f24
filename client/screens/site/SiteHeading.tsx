import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '#client/ui/page/useDocumentTitle.ts';
import { useRouteFocus } from '#client/ui/page/useRouteFocus.ts';
import styles from './Site.module.css';

type Props = {
  readonly title: string;
  /** The title of the browser tab, if different. */
  readonly documentTitle?: string;
  readonly children?: ReactNode;
};

/** The header of a public page: sets the document title, and gets the focus when the route changes. */
export function SiteHeading({ title, documentTitle = title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRouteFocus(heading);
  useDocumentTitle(documentTitle);
  return (
    <div className={styles.siteHeading}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
