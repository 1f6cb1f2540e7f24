import { Button } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { Banner } from './Banner.tsx';
import styles from './lazyPart.module.css';
import { closePlainNote, onNote, plainNote, someNote } from './notify.ts';

// A failure of the network is one of the first things to be noted, and may keep this code away, too.
const ToastHost = lazy<ComponentType>(() =>
  import('./ToastHost.tsx').catch(() => ({ default: () => null })),
);

/** The notes at the bottom right. The code loads with the first note; without it a note is a plain banner. */
export function Toasts() {
  const note = useSyncExternalStore(onNote, plainNote);
  const isNoted = useSyncExternalStore(onNote, someNote);
  return (
    <>
      {isNoted && (
        <Suspense>
          <ToastHost />
        </Suspense>
      )}
      {note !== null && (
        <div className={styles.failedPart}>
          <Banner
            tone={note.role === 'alert' ? 'problem' : 'ok'}
            actions={
              <Button variant="default" size="xs" onClick={closePlainNote}>
                Close
              </Button>
            }
          >
            {note.message}
          </Banner>
        </div>
      )}
    </>
  );
}
