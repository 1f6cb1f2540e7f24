import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { ListName } from '#client/__generated__/useSaveViewMutation.graphql.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { SAVE_VIEW } from './listedView.ts';
import type { Unsaid } from './viewAddress.ts';

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'));

type Props = { readonly list: ListName; readonly unsaid?: Unsaid };

/** Saves the list as it is looked at. */
export function SaveView(props: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="default" id={SAVE_VIEW} onClick={() => setAsked(true)}>
        Save view
      </Button>
      <Suspense>{isAsked && <ViewDialog {...props} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}
