import { Box } from '@mantine/core';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { flowOf } from '#domain/flow.ts';
import { sizeFor } from './pictureSize.ts';

type Props = { readonly title: string; readonly rows: number };

/** Keeps about the room of a picture with so many rows, so that nothing below moves far when it comes. */
export function TracePictureRoom({ title, rows }: Props) {
  if (rows === 0) return null;
  const alike = Array.from({ length: rows }, (_, row) => ({ key: String(row), amount: 1 }));
  return (
    <PageSection title={title}>
      <Box h={`${flowOf(alike, sizeFor(rows)).height}rem`} />
    </PageSection>
  );
}
