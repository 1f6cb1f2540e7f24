import { milligrams, signedMilligrams } from '#client/ui/format.ts';
import { type Tone, ToneIcon } from '#client/ui/theme/tone.tsx';
import { Badge } from './Badge.tsx';

type Props = {
  readonly label: string;
  /** Achieved minus target, in mg. */
  readonly deltaMg: number;
  readonly met: boolean;
  /** Replaces "met" by the condition under which it is met. */
  readonly word?: string | undefined;
};

function verdict(met: boolean, deltaMg: number): { readonly word: string; readonly tone: Tone } {
  if (met) return { word: 'met', tone: 'ok' };
  return deltaMg < 0 ? { word: 'short', tone: 'problem' } : { word: 'over', tone: 'caution' };
}

/** The difference of one cannabinoid from its target: icon, figure and word, never color alone. */
export function DeltaChip({ label, deltaMg, met, word: condition }: Props) {
  const { word, tone } =
    condition === undefined ? verdict(met, deltaMg) : { word: condition, tone: 'caution' as const };
  // "Short" and "over" say the sign.
  const text =
    condition === undefined && !met ? milligrams(Math.abs(deltaMg)) : signedMilligrams(deltaMg);
  return (
    <Badge tone={tone}>
      <ToneIcon tone={tone} size={14} />
      {label} {text} mg {word}
    </Badge>
  );
}
