import { Button, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { comparisonLink } from '#client/screens/recipes/recipeLinks.ts';
import { versionOptions } from '#client/screens/recipes/versionOptions.ts';
import type { HistoryVersion } from './versions.ts';

type Props = { readonly versions: readonly HistoryVersion[] };

/** Picks two versions to compare: the newest with the one before it, unless others are chosen. */
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
    <div className="bw-history-compare">
      <NativeSelect
        label="Compare"
        data={options}
        value={before}
        onChange={(event) => setBefore(event.currentTarget.value)}
      />
      <NativeSelect
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
          <span id={note} className="bw-history-note">
            Choose two different versions
          </span>
        </>
      ) : (
        <Button component={Link} variant="default" to={comparisonLink(before, after)}>
          Compare
        </Button>
      )}
    </div>
  );
}
