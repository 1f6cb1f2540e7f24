import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = { readonly secret: string; readonly onDone: () => void };

/** Shows a token, which is possible only once. */
export function TokenSecret({ secret, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const select = () => {
    field.current?.focus();
    field.current?.select();
  };
  useEffect(select, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setMessage('Copied.');
    } catch {
      // There is no clipboard without https, or where it is forbidden.
      select();
      setMessage('Selected. Copy it with Ctrl+C.');
    }
  };
  return (
    <Stack gap="md">
      <Banner tone="caution">
        This token is shown once and can’t be shown again. Treat it like a password.
      </Banner>
      <TextInput
        ref={field}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        label="Token"
        value={secret}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status">{message}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
