import { withinLimits } from './widthSteps.ts';

type Drag = {
  /** Where the pointer went down, and the width of the column then, in px. */
  readonly from: { readonly pointerId: number; readonly clientX: number; readonly px: number };
  readonly onMove: (px: number) => void;
  /** Null when the width stays as it was. */
  readonly onEnd: (px: number | null) => void;
};

/** A hand is never quite still: what moves less is a click. */
const STILL_PX = 3;

/** Follows the pointer that holds the handle until it is let go; Escape takes the change back. */
export function dragWidth(handle: HTMLElement, { from, onMove, onEnd }: Drag): void {
  const listening = new AbortController();
  const { signal } = listening;
  let px: number | null = null;
  const end = (kept: number | null) => {
    if (signal.aborted) return;
    listening.abort();
    if (handle.hasPointerCapture(from.pointerId)) handle.releasePointerCapture(from.pointerId);
    onEnd(kept);
  };
  handle.addEventListener(
    'pointermove',
    ({ clientX }) => {
      const moved = clientX - from.clientX;
      if (px === null && Math.abs(moved) < STILL_PX) return;
      px = withinLimits(from.px + moved);
      onMove(px);
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => end(px), { signal });
  handle.addEventListener('lostpointercapture', () => end(null), { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end(null);
    },
    { signal, capture: true },
  );
}
