import { Button, type ButtonProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { mayAnywhere } from '#domain/access.ts';

const TemplateDialog = lazyPart(() => import('./TemplateDialog.tsx'));

/** Offers the templates to people who manage recipes in some department. */
export function FromTemplate({ size = 'sm' }: Pick<ButtonProps, 'size'>) {
  const mayCreate = mayAnywhere(useViewer(), 'manageRecipes');
  const [isOpen, setOpen] = useState(false);
  if (!mayCreate) return null;
  return (
    <>
      <Button variant="default" size={size} onClick={() => setOpen(true)}>
        From a template
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
