import { useEffect } from 'react';

const PRODUCT = 'Batchwright';

/** Names the tab of the browser after what is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
}
