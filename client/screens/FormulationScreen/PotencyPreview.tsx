import * as format from '#client/ui/format.ts';
import type { TargetResult } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { targetMg } from '#domain/recipe/targets.ts';
import type { PlannedResult } from '#domain/record/asListed.ts';
import type { PlannedFormulation } from '#domain/record/plannedFormulation.ts';
import { plannedResult } from './plannedResult.ts';
import { targetWords } from './targetWords.ts';

type Props = {
  readonly preview: PlannedFormulation | null;
  readonly content: RecipeContent;
  readonly multiplier: number;
};

/** Asked and reached per cannabinoid, as figures and as a bar. */
export function PotencyPreview({ preview, content, multiplier }: Props) {
  const targets = preview === null ? [] : preview.ok ? preview.targets : preview.nearest;
  return (
    <>
      <h3>Potency preview</h3>
      {targets.length > 0 ? (
        <ul className="bw-potency">
          {targets.map((target) => (
            <PotencyBar
              key={`${target.cannabinoid} ${target.operator}`}
              target={target}
              result={plannedResult(target, preview)}
            />
          ))}
        </ul>
      ) : (
        <ul className="bw-potency">
          {content.specifications.map((specification) => (
            <li key={`${specification.cannabinoid} ${specification.operator}`}>
              <span>{specification.cannabinoid}</span>
              <span className="bw-numeric bw-potency-words">
                {targetWords(specification.operator, targetMg(specification, content, multiplier))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The target stands at three quarters of the bar, so that too much has room to show. */
const TARGET_AT = 75;

type PotencyBarProps = { readonly target: TargetResult; readonly result: PlannedResult };

function PotencyBar({ target, result }: PotencyBarProps) {
  const { cannabinoid, operator, targetMg: asked, achievedMg, deltaMg } = target;
  const reached = asked > 0 ? Math.min(100, (achievedMg / asked) * TARGET_AT) : 0;
  const words = `${format.milligrams(achievedMg)} mg of ${targetWords(operator, asked)} (${format.signedMilligrams(deltaMg)} mg)`;
  return (
    // Not a problem yet: whether it is one, Calculate says.
    <li data-tone={result === 'Met' ? 'ok' : 'caution'}>
      <span>{cannabinoid}</span>
      <span
        role="img"
        aria-label={`${cannabinoid}: ${words}, ${result.toLowerCase()}`}
        className="bw-potency-bar"
      >
        <span style={{ width: `${reached}%` }} />
      </span>
      <span className="bw-numeric bw-potency-words">{words}</span>
      <strong>{result}</strong>
    </li>
  );
}
