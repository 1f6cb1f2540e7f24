import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { wholeStockInput } from '#client/screens/FormulationScreen/formulationInput.ts';
import type { OilSelection } from '#client/screens/FormulationScreen/selection/selection.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import * as format from '#client/ui/format.ts';
import textStyles from '#client/ui/theme/text.module.css';
import { countText } from '#domain/format.ts';
import type { Change, Feasible, Remedy, Utilization } from '#domain/formulation/types.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import styles from './Remedies.module.css';
import { lotsUsed, remedyLots } from './remedyFacts.ts';
import { useOutcomes } from './useOutcomes.ts';

type Props = {
  readonly remedies: readonly Remedy[];
  readonly content: RecipeContent;
  readonly multiplier: number;
  readonly selection: OilSelection;
  readonly stock: OilStock;
  readonly onApply: (change: Change) => void;
};

const LABELS: Readonly<Record<Change['kind'], string>> = {
  switchToFlexible: 'Switch to Flexible',
  addOil: 'Add this oil',
  setMultiplier: 'Use this multiplier',
  changeTarget: 'Try this target',
  reduceFixedLine: 'Try this amount',
};

const labelOf = (change: Change): string =>
  change.kind === 'addOil' && change.oilIds.length > 1 ? 'Add these oils' : LABELS[change.kind];

/** Changes that would help, each solved before it is offered, the best first. */
export default function Remedies({ remedies, stock, onApply, ...asked }: Props) {
  const { content, multiplier, selection } = asked;
  const input = useMemo(
    () => wholeStockInput(content, multiplier, selection, stock),
    [content, multiplier, selection, stock],
  );
  const outcomes = useOutcomes(remedies, input);
  if (remedies.length === 0) return null;
  return (
    <>
      <h4>What would help</h4>
      <ol className={styles.remedies}>
        {remedies.map((remedy) => (
          <RemedyCard
            key={remedy.sentence}
            remedy={remedy}
            outcome={outcomes.get(remedy)}
            labelOf={(oilId) => stock.byId.get(oilId)?.label ?? oilId}
            onApply={onApply}
          />
        ))}
      </ol>
    </>
  );
}

type CardProps = {
  readonly remedy: Remedy;
  /** Undefined until solved; null when the change no longer helps, because the stock has changed since. */
  readonly outcome: Feasible | null | undefined;
  readonly labelOf: (oilId: string) => string;
  readonly onApply: (change: Change) => void;
};

function RemedyCard({
  remedy: { sentence, change },
  outcome,
  labelOf: nameOf,
  onApply,
}: CardProps) {
  const label = labelOf(change);
  const lots = outcome ? remedyLots(change, outcome) : [];
  return (
    <li className={styles.card}>
      <p>{sentence}</p>
      {lots.map((lot) => (
        <LotLine key={lot.oilId} label={nameOf(lot.oilId)} lot={lot} />
      ))}
      <p className={`${styles.result} ${textStyles.numeric}`}>{resultWords(outcome)}</p>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${sentence}`}
        onClick={() => onApply(change)}
      >
        {label}
      </Button>
    </li>
  );
}

type LotLineProps = { readonly label: string; readonly lot: Utilization };

/** The grams of a lot, and as a bar the share of its stock. */
const LotLine = ({ label, lot: { allocatedGrams, availableGrams, percent } }: LotLineProps) => (
  <div className={`${styles.lot} ${textStyles.numeric}`}>
    <strong>{label}</strong>
    <span>{format.grams(allocatedGrams)} g</span>
    <span className={styles.share} aria-hidden>
      <span style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
    <span>
      {format.roughPercent(percent)} % of {format.grams(availableGrams)} g
    </span>
  </div>
);

function resultWords(outcome: Feasible | null | undefined): string {
  if (outcome === undefined) return '…';
  if (outcome === null) return 'The stock has changed since. Calculate again.';
  const reached = outcome.targets.map(
    ({ cannabinoid, achievedMg }) => `${cannabinoid} ${format.milligrams(achievedMg)} mg`,
  );
  return [
    `After it: ${countText(lotsUsed(outcome), 'lot')}, ${format.grams(outcome.summary.oilTotalGrams)} g of oil`,
    ...new Set(reached),
  ].join(' · ');
}
