import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '#client/ui/useDocumentTitle.ts';
import { useRouteFocus } from '#client/ui/useRouteFocus.ts';

type Props = {
  readonly title: string;
  /** What the tab of the browser shows, when not the title. */
  readonly documentTitle?: string;
  readonly children?: ReactNode;
};

/** The head of a public page: names the document, takes focus when the route changes. */
export function SiteHeading({ title, documentTitle = title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRouteFocus(heading);
  useDocumentTitle(documentTitle);
  return (
    <div className="bw-site-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
