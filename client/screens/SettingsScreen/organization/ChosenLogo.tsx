import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';

const size = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 1,
});

/** The file as an address, which an image can show. */
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

/** How a file would look in the place of the logo, before anything is sent. */
export function ChosenLogo({ file, isUploading, onUpload, onPutBack, onBroken }: Props) {
  const address = useFileAddress(file);
  return (
    <div className="bw-logo-chosen">
      <figure>
        <div className="bw-logo-paper">
          {address !== null && (
            <img src={address} alt="Preview of the new logo" onError={onBroken} />
          )}
        </div>
        <figcaption>
          {file.name} · {size.format(file.size / 1000)}
        </figcaption>
      </figure>
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
