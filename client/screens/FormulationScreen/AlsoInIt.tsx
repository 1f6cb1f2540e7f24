import * as format from '#client/ui/format.ts';
import type { Formulation } from '#domain/formulation/types.ts';
import { decimalText } from '#domain/formulation/wording.ts';

type Props = {
  readonly preview: Formulation | null;
  /** Percent of what is asked for; null: no limit. */
  readonly limitPercent: number | null;
};

/** What the picked oils bring that no target asks for. */
export function AlsoInIt({ preview, limitPercent }: Props) {
  const untargeted = preview?.summary.untargeted ?? [];
  if (untargeted.length === 0) return null;
  return (
    <>
      <h3 id="also-in-it">Also in it</h3>
      <ul className="bw-also" aria-labelledby="also-in-it">
        {untargeted.map(({ cannabinoid, mg, mgPerUnit, mgPerGram, isAboveLimit }) => (
          <li key={cannabinoid} data-tone={isAboveLimit ? 'caution' : undefined}>
            <span>{cannabinoid}</span>
            <span className="bw-numeric">{format.milligrams(mg)} mg</span>
            <span className="bw-numeric">{decimalText(mgPerUnit, 3)} mg/unit</span>
            <span className="bw-numeric">{decimalText(mgPerGram, 3)} mg/g</span>
            {isAboveLimit && <strong>Above {limitPercent} % of what is asked for</strong>}
          </li>
        ))}
      </ul>
    </>
  );
}
