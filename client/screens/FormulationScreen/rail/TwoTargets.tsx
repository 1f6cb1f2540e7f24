import { Group, NativeSelect, Text } from '@mantine/core';
import * as format from '#client/ui/format.ts';
import { Disclosure } from '#client/ui/page/Disclosure.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import type { PotencyPair, ReachRegion } from '#domain/formulation/windows/reachRegion.ts';
import { variedCannabinoids } from '#domain/formulation/windows/variedCannabinoids.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { regionPicture } from './regionPicture.ts';
import styles from './TwoTargets.module.css';

export type TargetPair = readonly [across: string, up: string];

type Props = {
  readonly content: RecipeContent;
  /** Null while closed. */
  readonly pair: TargetPair | null;
  /** Null while it is looked for, and where no blend exists. */
  readonly region: ReachRegion | null;
  readonly isStale: boolean;
  readonly onPair: (pair: TargetPair | null) => void;
};

/** The potencies that two cannabinoids could have together, on demand. */
export default function TwoTargets({ content, pair, region, isStale, onPair }: Props) {
  const names = variedCannabinoids(content);
  const [first, second] = names;
  if (first === undefined || second === undefined) return null;
  const [across, up] = pair ?? [first, second];
  return (
    <Disclosure
      summary="Two targets together"
      open={pair !== null}
      onToggle={({ currentTarget: { open } }) => onPair(open ? [across, up] : null)}
    >
      <Group gap="var(--bw-space-2)">
        <NativeSelect
          size="xs"
          aria-label="Cannabinoid across"
          data={names.filter((name) => name !== up)}
          value={across}
          onChange={({ currentTarget: { value } }) => onPair([value, up])}
        />
        <span>by</span>
        <NativeSelect
          size="xs"
          aria-label="Cannabinoid upwards"
          data={names.filter((name) => name !== across)}
          value={up}
          onChange={({ currentTarget: { value } }) => onPair([across, value])}
        />
      </Group>
      {region !== null && <Region region={region} />}
      {region === null && !isStale && (
        <Text {...NOTE}>With the selected oils there is no blend to draw.</Text>
      )}
    </Disclosure>
  );
}

function Region({ region }: { readonly region: ReachRegion }) {
  const { cannabinoids, units, target } = region;
  const { outline, dot, ends } = regionPicture(region);
  const words = `${cannabinoids[0]} ${rangeWords(ends.across, units[0])} by ${cannabinoids[1]} ${rangeWords(ends.up, units[1])}`;
  const place = region.isReached ? 'inside' : 'outside';
  const targetWords = `${format.plain(target.across)} and ${format.plain(target.up)}`;
  return (
    <figure className={styles.region}>
      <svg
        viewBox="-4 -4 108 108"
        role="img"
        aria-label={`${words}; the target, ${targetWords}, lies ${place}`}
      >
        <rect className={styles.frame} width={100} height={100} />
        <svg width={100} height={100} viewBox="0 0 100 100" aria-hidden>
          <polygon className={styles.reached} points={outline.map(pointWords).join(' ')} />
        </svg>
        <circle className={styles.target} cx={dot.across} cy={dot.up} r={2.5} />
      </svg>
      <figcaption>
        {words}. The dot is the target; it lies {place}.
      </figcaption>
    </figure>
  );
}

const pointWords = ({ across, up }: PotencyPair): string => `${across},${up}`;

const rangeWords = ([from, to]: readonly [number, number], unit: string): string =>
  `${format.plain(from)} to ${format.plain(to)} ${unit}`;
