import { type ReactNode, useRef } from 'react';
import './PageHeader.css';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useRouteFocus } from './useRouteFocus.ts';

type Props = {
  readonly title: string;
  /** A `StatusBadge` or the like, beside the title. */
  readonly status?: ReactNode;
  /** One muted line under the title. */
  readonly note?: ReactNode;
  /** At most one primary button; anything else beside it is secondary. */
  readonly actions?: ReactNode;
};

/** The head of a screen: names the document, takes focus when the route changes. */
export function PageHeader({ title, status, note, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRouteFocus(heading);
  useDocumentTitle(title);
  return (
    <div className="bw-page-header">
      <div className="bw-page-header-text">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {status}
        {note !== undefined && <p>{note}</p>}
      </div>
      {actions !== undefined && <div className="bw-page-header-actions">{actions}</div>}
    </div>
  );
}
