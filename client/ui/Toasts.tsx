import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onFirstNote, someNote } from './notify.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx'));

/** Where notes appear, bottom right. Its code comes with the first of them. */
export function Toasts() {
  return (
    useSyncExternalStore(onFirstNote, someNote) && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
}
