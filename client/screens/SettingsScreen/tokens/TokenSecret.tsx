import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import './TokenList.css';

type Props = { readonly secret: string; readonly onDone: () => void };

/** The one time that a token can be seen. */
export function TokenSecret({ secret, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const select = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(select, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('Copied.');
    } catch {
      // No clipboard without https, nor where it is forbidden.
      select();
      setSaid('Selected. Copy it with Ctrl+C.');
    }
  };
  return (
    <Stack gap="md">
      <Banner tone="caution">
        This token is shown once and can’t be shown again. Treat it like a password.
      </Banner>
      <TextInput
        ref={field}
        className="bw-token-secret"
        label="Token"
        value={secret}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status">{said}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
