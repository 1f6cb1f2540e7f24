import * as format from '#client/ui/format.ts';
import type { Formulation, Remedy } from '#domain/formulation/types.ts';
import { Remedies } from './Remedies.tsx';
import { targetWords } from './targetWords.ts';
import type { OilStock } from './useOilStock.ts';

type Props = {
  readonly answer: Formulation;
  readonly stock: OilStock;
  readonly onApply: (change: Remedy['change']) => void;
};

/** What stands behind the answer: the constraints it misses, the oils it takes, and its notes. */
export function ResultDetails({ answer, stock, onApply }: Props) {
  const missed = answer.ok ? [] : answer.nearest.filter(({ met }) => !met);
  const notes = answer.ok ? answer.warnings : answer.details;
  const { utilization } = answer.summary;
  return (
    <>
      {missed.length > 0 && (
        <>
          <h4>Unsatisfied constraints</h4>
          <ul>
            {missed.map((target) => (
              <li key={`${target.cannabinoid} ${target.operator}`}>
                {target.cannabinoid}: {targetWords(target.operator, target.targetMg)} asked, the
                closest is {format.milligrams(target.achievedMg)} mg (
                {format.signedMilligrams(target.deltaMg)} mg).
              </li>
            ))}
          </ul>
        </>
      )}
      {!answer.ok && <Remedies remedies={answer.remedies} onApply={onApply} />}
      {notes.length > 0 && (
        <>
          <h4>Notes</h4>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {answer.ok && (
        <details>
          <summary>Oil utilization</summary>
          <ul>
            {utilization.map((lot) => (
              <li key={lot.oilId} className="bw-numeric">
                {stock.byId.get(lot.oilId)?.tag ?? lot.oilId}: {format.grams(lot.allocatedGrams)} g
                of {format.grams(lot.availableGrams)} g ({format.percent(lot.percent)} %),{' '}
                {format.grams(lot.leftoverGrams)} g left
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
