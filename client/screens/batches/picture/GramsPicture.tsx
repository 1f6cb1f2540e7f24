import { Stack } from '@mantine/core';
import { StretchBar, Swatch } from '#client/ui/figure/StretchBar.tsx';
import * as format from '#client/ui/format.ts';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type {
  CannabinoidBar,
  GramsPicture as Picture,
} from '#domain/record/picture/gramsPicture.ts';
import styles from './GramsPicture.module.css';

/** Where the grams of a batch go, and which lot brings how much of each target. */
export function GramsPicture({ picture }: { readonly picture: Picture }) {
  const { weight, cannabinoids } = picture;
  return (
    <div className={styles.picture}>
      <StretchBar
        words={weight.map(({ label, amount }) => `${label} ${format.grams(amount)} g`).join(', ')}
        stretches={weight}
      />
      <Stack
        component="ul"
        gap={0}
        {...BARE_LIST}
        className={`${styles.legend} ${textStyles.numeric}`}
      >
        {weight.map(({ key, label, amount, color }) => (
          <li key={key}>
            <Swatch color={color} />
            <span>{label}</span>
            <span>{format.grams(amount)} g</span>
          </li>
        ))}
      </Stack>
      {cannabinoids.map((bar) => (
        <div key={bar.cannabinoid} className={styles.row}>
          <span>{bar.cannabinoid}</span>
          <StretchBar words={broughtWords(bar)} stretches={bar.stretches} markAt={bar.targetAt} />
        </div>
      ))}
    </div>
  );
}

const broughtWords = ({ cannabinoid, stretches, ...bar }: CannabinoidBar): string => {
  const brought = stretches.map(
    ({ label, amount }) => `${format.milligrams(amount)} mg from ${label}`,
  );
  const most = bar.mostText === '' ? '' : ` ${bar.mostText};`;
  return `${cannabinoid}: ${brought.join(', ')};${most} the target is ${bar.targetText}`;
};
