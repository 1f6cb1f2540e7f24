import { Box } from '@mantine/core';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { roomFor } from './pictureSize.ts';

type Props = { readonly title: string; readonly rows: number };

/** Keeps the room of a picture with so many rows, so that nothing below moves when it comes. */
export function TracePictureRoom({ title, rows }: Props) {
  if (rows === 0) return null;
  return (
    <PageSection title={title}>
      <Box h={`${roomFor(rows)}rem`} />
    </PageSection>
  );
}
