import type { ReactNode } from 'react';
import { targetWords } from '#client/screens/FormulationScreen/targetWords.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import * as format from '#client/ui/format.ts';
import { Disclosure } from '#client/ui/page/Disclosure.tsx';
import type { Formulation } from '#domain/formulation/types.ts';
import { aboveLimitSentences } from '#domain/formulation/untargeted.ts';
import { MinimumConstraints } from './MinimumConstraints.tsx';
import { OilUtilization } from './OilUtilization.tsx';

type Props = {
  readonly answer: Formulation;
  readonly stock: OilStock;
  /** The remedies of a failed calculation. */
  readonly remedies: ReactNode;
};

/** Details of the answer: missed constraints, remedies, and more on demand. */
export default function ResultDetails({ answer, stock, remedies }: Props) {
  const missed = answer.ok ? [] : answer.nearest.filter(({ met }) => !met);
  const above = new Set(aboveLimitSentences(answer.summary.untargeted));
  // Warnings about the limit are shown separately above.
  const notes = answer.ok ? answer.warnings.filter((note) => !above.has(note)) : answer.details;
  return (
    <>
      {remedies}
      {missed.length > 0 && (
        <>
          <h4>Unsatisfied constraints</h4>
          <ul>
            {missed.map((target) => (
              <li key={`${target.cannabinoid} ${target.operator}`}>
                {target.cannabinoid}: {targetWords(target.operator, target.targetMg)} asked, the
                closest blend has {format.milligrams(target.achievedMg)} mg (
                {format.signedMilligrams(target.deltaMg)} mg).
              </li>
            ))}
          </ul>
        </>
      )}
      <MinimumConstraints answer={answer} />
      <OilUtilization answer={answer} stock={stock} />
      {notes.length > 0 && (
        // Open for a success, because its notes matter when weighing the oils.
        <Disclosure summary={`Notes (${notes.length})`} open={answer.ok}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
