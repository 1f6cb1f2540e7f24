import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { comparisonLink } from '#client/screens/recipes/recipeLinks.ts';
import { versionOptions } from '#client/screens/recipes/versionOptions.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import type { HistoryVersion } from './versions.ts';

type Props = { readonly versions: readonly HistoryVersion[] };

/** Selects two versions to compare, by default the newest and its predecessor. */
export function CompareBar({ versions }: Props) {
  const [pickedBefore, setBefore] = useState<string | null>(null);
  const [pickedAfter, setAfter] = useState<string | null>(null);
  const note = useId();
  const [newest, previous] = versions;
  if (newest === undefined || previous === undefined) return null;
  const before = pickedBefore ?? previous.id;
  const after = pickedAfter ?? newest.id;
  const options = versionOptions(versions);
  return (
    <Group align="flex-end" gap="var(--bw-space-2) var(--bw-space-3)" my="sm">
      <NativeSelect
        miw="11rem"
        label="Compare"
        data={options}
        value={before}
        onChange={(event) => setBefore(event.currentTarget.value)}
      />
      <NativeSelect
        miw="11rem"
        label="With"
        data={options}
        value={after}
        onChange={(event) => setAfter(event.currentTarget.value)}
      />
      {before === after ? (
        <>
          <Button variant="default" disabled aria-describedby={note}>
            Compare
          </Button>
          <Text span id={note} {...NOTE} style={{ alignSelf: 'center' }}>
            Choose two different versions
          </Text>
        </>
      ) : (
        <Button component={Link} variant="default" to={comparisonLink(before, after)}>
          Compare
        </Button>
      )}
    </Group>
  );
}
