import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './BesideFile.module.css';
import { FilePreview, isPreviewed } from './FilePreview.tsx';
import { useBlobAddress } from './useBlobAddress.ts';

type Props = { readonly file: File | null; readonly children: ReactNode };

/** Fields with the chosen file beside them, where there is room, to type from it. */
export function BesideFile({ file, children }: Props) {
  const isShown = file !== null && isPreviewed(file.type);
  const address = useBlobAddress(isShown ? file : null);
  return (
    <div className={styles.beside} data-has-file={isShown || undefined}>
      <Stack gap="md">{children}</Stack>
      {isShown && (
        <div className={styles.file}>
          <FilePreview address={address} mediaType={file.type} />
        </div>
      )}
    </div>
  );
}
