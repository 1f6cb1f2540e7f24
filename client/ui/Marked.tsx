import './Marked.css';
import { markedParts } from './markedParts.ts';

type Props = { readonly text: string; readonly searched: string };

/** A text in which what was searched for stands out. */
export function Marked({ text, searched }: Props) {
  return markedParts(text, searched).map(({ part, at, found }) =>
    found ? (
      <mark key={at} className="bw-mark">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
