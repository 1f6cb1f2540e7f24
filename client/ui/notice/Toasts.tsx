import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onFirstNote, someNote } from './notify.ts';

const ToastHost = lazy(() => import('./ToastHost.tsx'));

/** The notes at the bottom right. The code loads with the first note. */
export function Toasts() {
  return (
    useSyncExternalStore(onFirstNote, someNote) && (
      <Suspense>
        <ToastHost />
      </Suspense>
    )
  );
}
