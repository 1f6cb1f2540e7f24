import { Suspense, useMemo, useState } from 'react';
import { isAnyHeldBack } from '#client/screens/batches/run/notReleased.ts';
import type {
  OilSelection,
  SelectionChange,
} from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import * as format from '#client/ui/format.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import textStyles from '#client/ui/theme/text.module.css';
import type { MultiplierInterval } from '#domain/formulation/windows/whatIf.ts';
import { intervalText } from '#domain/formulation/windows/windowText.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import type { TargetPair } from './TwoTargets.tsx';
import { useOneLotOnly } from './useOneLotOnly.tsx';
import { useWhatIf } from './useWhatIf.ts';
import styles from './WhatIfLines.module.css';

const TwoTargets = lazyPart(() => import('./TwoTargets.tsx'));

type Props = {
  readonly content: RecipeContent;
  readonly stock: OilStock;
  readonly multiplier: number;
  readonly selection: OilSelection;
  readonly hasChoice: boolean;
  readonly onChange: (change: SelectionChange) => void;
};

const NONE_PICKED: ReadonlySet<string> = new Set();

/** The lots that the figures count, whatever is picked: only those that may be used. */
function useShelfWords({ oils }: OilStock, { specifications }: RecipeContent): string {
  const isHeldBack = useMemo(
    () => isAnyHeldBack(oils, specifications, NONE_PICKED),
    [oils, specifications],
  );
  return isHeldBack
    ? 'With the free stock of released lots within their dates'
    : 'With all free stock';
}

/** Which batches could be made, and how far each target could move. */
export function WhatIfLines(props: Props) {
  const { content, stock, multiplier, selection, hasChoice, onChange } = props;
  const [pair, setPair] = useState<TargetPair | null>(null);
  const { answer, isStale } = useWhatIf(content, multiplier, selection, stock, pair);
  const shelfWords = useShelfWords(stock, content);
  const labelOf = (oilId: string) => stock.byId.get(oilId)?.label ?? oilId;
  const oneLotButton = useOneLotOnly({
    offers: answer?.oneLots ?? [],
    isStale,
    choices: selection.choices,
    labelOf,
    onChange,
  });
  // Without all of the stock there is no answer to come.
  if (stock.oils.length === 0 || !(stock.isWhole || stock.isLoading)) return null;
  const words = (interval: MultiplierInterval | null) =>
    interval === null ? 'no batch of any size' : intervalText(interval, content, labelOf);
  // The last figures stay while new ones are on their way, so that nothing below jumps.
  return (
    <>
      <h3>What else could be made</h3>
      <dl className={`${styles.lines} ${textStyles.numeric}`} aria-busy={isStale}>
        {hasChoice && (
          <div>
            <dt>With these lots</dt>
            <dd>{answer === null ? '…' : words(answer.picked.batches)}</dd>
          </div>
        )}
        <div>
          <dt>{shelfWords}</dt>
          <dd>{answer === null ? '…' : words(answer.shelf)}</dd>
        </div>
        {hasChoice &&
          answer?.picked.targets.map(({ cannabinoid, unit, from, to }) => (
            <div key={cannabinoid}>
              <dt>{cannabinoid} alone</dt>
              <dd>
                {format.plain(from)} to {format.plain(to)} {unit} {oneLotButton(cannabinoid)}
              </dd>
            </div>
          ))}
      </dl>
      {hasChoice && (
        <Suspense>
          <TwoTargets
            content={content}
            pair={pair}
            region={answer?.region ?? null}
            isStale={isStale}
            onPair={setPair}
          />
        </Suspense>
      )}
    </>
  );
}
