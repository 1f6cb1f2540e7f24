import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { RestoreFailureBanner } from './RestoreFailureBanner.tsx';
import { RestoreOptions } from './RestoreOptions.tsx';
import { useNewestVersions } from './useNewestVersions.ts';
import type { useRestore } from './useRestore.ts';
import { activeOf, type HistoryVersion } from './versions.ts';

type Restore = ReturnType<typeof useRestore>;

type Props = {
  readonly number: string;
  readonly versions: readonly HistoryVersion[];
  readonly version: HistoryVersion;
  readonly restore: Restore;
  readonly numberField: RefObject<HTMLInputElement | null>;
  readonly onCancel: () => void;
};

/** How to restore the version, and why it failed. */
export function RestoreForm({ restore, numberField, onCancel, ...recipe }: Props) {
  const { failure } = restore;
  const button = useRef<HTMLButtonElement>(null);
  const newest = useNewest(recipe.number, restore, () => button.current?.focus());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    newest.forget();
    restore.restore();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && (
          <RestoreFailureBanner
            failure={failure}
            version={recipe.version}
            loading={newest.loading}
            onLoadNewest={newest.load}
          />
        )}
        {newest.isLoaded && (
          <Banner tone="info">
            {`The history is up to date. In use now is version ${activeOf(recipe.versions)?.version ?? '—'}.`}
          </Banner>
        )}
        <RestoreOptions
          {...recipe}
          way={restore.way}
          onWay={restore.setWay}
          newNumber={restore.newNumber}
          numberRef={numberField}
        />
        <RestoreButtons restore={restore} button={button} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

/** Loads the newest versions after somebody else's change. */
function useNewest(number: string, { setFailure }: Restore, onLoaded: () => void) {
  const newest = useNewestVersions(number);
  const [isLoaded, setLoaded] = useState(false);
  const load = async () => {
    const outcome = await newest.load();
    if (!outcome.ok) return setFailure({ kind: 'outdated', message: outcome.message });
    setFailure(null);
    setLoaded(true);
    onLoaded();
  };
  return {
    loading: newest.loading,
    isLoaded,
    load: () => void load(),
    forget: () => setLoaded(false),
  };
}

type ButtonsProps = {
  readonly restore: Restore;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onCancel: () => void;
};

function RestoreButtons({ restore: { obstacle, restoring }, button, onCancel }: ButtonsProps) {
  const note = useId();
  return (
    <Group justify="flex-end" gap="xs">
      {obstacle !== null && (
        <Text span id={note} {...NOTE} style={{ alignSelf: 'center' }}>
          {obstacle}
        </Text>
      )}
      <Button variant="default" onClick={onCancel} disabled={restoring}>
        Cancel
      </Button>
      <Button
        ref={button}
        type="submit"
        loading={restoring}
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : note}
      >
        Restore
      </Button>
    </Group>
  );
}
