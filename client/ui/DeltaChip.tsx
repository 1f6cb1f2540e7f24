import './tone.css';
import { signedMilligrams } from './format.ts';
import { type Tone, ToneIcon } from './tone.tsx';

type Props = {
  readonly label: string;
  /** Achieved minus target, in mg. */
  readonly deltaMg: number;
  readonly met: boolean;
  /** Says instead of "met" under what condition it is. */
  readonly word?: string | undefined;
};

function verdict(met: boolean, deltaMg: number): { readonly word: string; readonly tone: Tone } {
  if (met) return { word: 'met', tone: 'ok' };
  return deltaMg < 0 ? { word: 'short', tone: 'problem' } : { word: 'over', tone: 'caution' };
}

/** How far one cannabinoid is from its target: icon, signed figure and word, never colour alone. */
export function DeltaChip({ label, deltaMg, met, word: condition }: Props) {
  const { word, tone } =
    condition === undefined ? verdict(met, deltaMg) : { word: condition, tone: 'caution' as const };
  return (
    <span className="bw-badge bw-delta" data-tone={tone}>
      <ToneIcon tone={tone} size={14} />
      {label} {signedMilligrams(deltaMg)} mg {word}
    </span>
  );
}
