import { Stack } from '@mantine/core';
import {
  askedPerUnit,
  perUnitText,
  targetWords,
} from '#client/screens/FormulationScreen/targetWords.ts';
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

/** Requested and reached amount of each cannabinoid, a unit and over the batch, and as a bar. */
export function PotencyPreview({ preview, content, multiplier }: Props) {
  const targets = preview === null ? [] : preview.ok ? preview.targets : preview.nearest;
  return (
    <>
      <h3>Potency preview</h3>
      <Stack component="ul" gap="var(--bw-space-1)" {...BARE_LIST}>
        {targets.length > 0
          ? targets.map((target) => (
              <PotencyBar
                key={`${target.cannabinoid} ${target.operator}`}
                target={target}
                result={plannedResult(target, preview)}
                content={content}
                multiplier={multiplier}
              />
            ))
          : content.specifications.map((specification) => {
              const { cannabinoid, operator } = specification;
              const mg = targetMg(specification, content, multiplier);
              return (
                <li className={styles.target} key={`${cannabinoid} ${operator}`}>
                  <span>{cannabinoid}</span>
                  <strong className={textStyles.numeric}>
                    {askedPerUnit(operator, mg, content, multiplier)}
                  </strong>
                  <span className={`${textStyles.numeric} ${styles.words}`}>
                    {targetWords(operator, mg)}
                  </span>
                </li>
              );
            })}
      </Stack>
    </>
  );
}

type PotencyBarProps = {
  readonly target: TargetResult;
  readonly result: PlannedResult;
} & Pick<Props, 'content' | 'multiplier'>;

function PotencyBar({ target, result, content, multiplier }: PotencyBarProps) {
  const { cannabinoid, operator, targetMg: asked, achievedMg, deltaMg, met } = target;
  // Full when it is met: the 1 mg that a target may be off is no gap to look at.
  const isFull = met || achievedMg >= asked;
  const perUnit = (mg: number) => perUnitText(mg, content, multiplier);
  const words = `${format.milligrams(achievedMg)} mg of ${targetWords(operator, asked)} (${format.signedMilligrams(deltaMg)} mg)`;
  return (
    // Only a caution, because Calculate decides whether it is a problem.
    <li className={styles.target} data-tone={result === 'Met' ? 'ok' : 'caution'}>
      <span>{cannabinoid}</span>
      <span className={textStyles.numeric}>
        <strong>{perUnit(achievedMg)}</strong> of{' '}
        {operator === '='
          ? `${perUnit(asked)} mg/unit`
          : askedPerUnit(operator, asked, content, multiplier)}
      </span>
      <strong className={styles.result}>{result}</strong>
      <span
        role="img"
        aria-label={`${cannabinoid}: ${words}, ${result.toLowerCase()}`}
        className={styles.bar}
      >
        <span style={{ width: isFull ? '100%' : `${(achievedMg / asked) * 100}%` }} />
        {!met && achievedMg > asked && (
          <span className={styles.over} style={{ left: `${(asked / achievedMg) * 100}%` }} />
        )}
      </span>
      <span className={`${textStyles.numeric} ${styles.words}`}>{words}</span>
    </li>
  );
}
