import { lazy, Suspense } from 'react';
import type { Pastings } from './form/useEditorSetup.ts';

const PasteDialog = lazy(() => import('./ingredients/PasteDialog.tsx'));

/** The dialogs above the form. */
export function EditorDialogs({ pasting }: { readonly pasting: Pastings }) {
  if (pasting.pasting === null) return null;
  return (
    <Suspense>
      <PasteDialog
        lines={pasting.pasting.lines}
        doubt={pasting.pasting.doubt}
        onMark={pasting.choose}
        onConfirm={pasting.confirm}
        onClose={pasting.close}
      />
    </Suspense>
  );
}
