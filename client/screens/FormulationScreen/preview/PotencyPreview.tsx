import { Stack } from '@mantine/core';
import { targetWords } from '#client/screens/FormulationScreen/targetWords.ts';
import * as format from '#client/ui/format.ts';
import { BARE_LIST } from '#client/ui/theme/looks.ts';
import textStyles from '#client/ui/theme/text.module.css';
import type { TargetResult } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetMg } from '#domain/recipe/targets.ts';
import type { PlannedResult } from '#domain/record/made/asListed.ts';
import type { PlannedFormulation } from '#domain/record/plan/plannedFormulation.ts';
import styles from './PotencyPreview.module.css';
import { plannedResult } from './plannedResult.ts';

type Props = {
  readonly preview: PlannedFormulation | null;
  readonly content: RecipeContent;
  readonly multiplier: number;
};

/** Requested and reached amount of each cannabinoid, as figures and as a bar. */
export function PotencyPreview({ preview, content, multiplier }: Props) {
  const targets = preview === null ? [] : preview.ok ? preview.targets : preview.nearest;
  return (
    <>
      <h3>Potency preview</h3>
      {targets.length > 0 ? (
        <Stack component="ul" gap="xs" {...BARE_LIST} mb="md">
          {targets.map((target) => (
            <PotencyBar
              key={`${target.cannabinoid} ${target.operator}`}
              target={target}
              result={plannedResult(target, preview)}
            />
          ))}
        </Stack>
      ) : (
        <Stack component="ul" gap="xs" {...BARE_LIST} mb="md">
          {content.specifications.map((specification) => (
            <li
              className={styles.target}
              key={`${specification.cannabinoid} ${specification.operator}`}
            >
              <span>{specification.cannabinoid}</span>
              <span className={`${textStyles.numeric} ${styles.words}`}>
                {targetWords(specification.operator, targetMg(specification, content, multiplier))}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

/** The target is at three quarters of the bar, which leaves room for excess. */
const TARGET_AT = 75;

type PotencyBarProps = { readonly target: TargetResult; readonly result: PlannedResult };

function PotencyBar({ target, result }: PotencyBarProps) {
  const { cannabinoid, operator, targetMg: asked, achievedMg, deltaMg } = target;
  const reached = asked > 0 ? Math.min(100, (achievedMg / asked) * TARGET_AT) : 0;
  const words = `${format.milligrams(achievedMg)} mg of ${targetWords(operator, asked)} (${format.signedMilligrams(deltaMg)} mg)`;
  return (
    // Only a caution, because Calculate decides whether it is a problem.
    <li className={styles.target} data-tone={result === 'Met' ? 'ok' : 'caution'}>
      <span>{cannabinoid}</span>
      <span
        role="img"
        aria-label={`${cannabinoid}: ${words}, ${result.toLowerCase()}`}
        className={styles.bar}
      >
        <span style={{ width: `${reached}%` }} />
      </span>
      <span className={`${textStyles.numeric} ${styles.words}`}>{words}</span>
      <strong>{result}</strong>
    </li>
  );
}
