import { Box, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fileSize } from '#client/ui/format.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import styles from './OrganizationLogo.module.css';

/** An object URL of the file for an image. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

type Props = {
  readonly file: File;
  readonly isUploading: boolean;
  readonly onUpload: () => void;
  readonly onPutBack: () => void;
  readonly onBroken: () => void;
};

/** A preview of the chosen logo before it is uploaded. */
export function ChosenLogo({ file, isUploading, onUpload, onPutBack, onBroken }: Props) {
  const address = useFileAddress(file);
  return (
    <div>
      <Box component="figure" m={0} mb="sm">
        <div className={styles.paper}>
          {address !== null && (
            <img src={address} alt="Preview of the new logo" onError={onBroken} />
          )}
        </div>
        <Text
          component="figcaption"
          mt="var(--bw-space-1)"
          {...NOTE}
          style={{ overflowWrap: 'anywhere' }}
        >
          {file.name} · {fileSize(file.size)}
        </Text>
      </Box>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={isUploading} onClick={onPutBack}>
          Discard
        </Button>
        <Button
          onClick={onUpload}
          aria-disabled={isUploading}
          data-loading={isUploading || undefined}
        >
          Upload
        </Button>
      </Group>
    </div>
  );
}
