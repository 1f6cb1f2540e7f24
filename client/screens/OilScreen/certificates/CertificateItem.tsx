import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { certificateAnchor } from '#client/screens/oils/oilLinks.ts';
import styles from './CertificateCard.module.css';

type Props = { readonly databaseId: number; readonly children: ReactNode };

/** A certificate in its list. Loaded after the page, it scrolls into view itself when the address names it. */
export function CertificateItem({ databaseId, children }: Props) {
  const item = useRef<HTMLLIElement>(null);
  const anchor = certificateAnchor(databaseId);
  const isNamed = useLocation().hash === `#${anchor}`;
  useEffect(() => {
    if (isNamed) item.current?.scrollIntoView();
  }, [isNamed]);
  return (
    <li id={anchor} ref={item} className={styles.item}>
      {children}
    </li>
  );
}
