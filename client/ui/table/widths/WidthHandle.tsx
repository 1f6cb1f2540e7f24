import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { HandleProps } from './columnWidths.ts';
import { dragWidth } from './dragWidth.ts';
import styles from './WidthHandle.module.css';
import { LEAST_PX, MOST_PX, nominalPx, widthAfter } from './widthSteps.ts';

/** The edge of a column, which is dragged to make it wider or narrower. */
export function WidthHandle({ column, sizing }: HandleProps) {
  const { id, header } = column;
  const ref = useRef<HTMLHRElement>(null);
  // From the chosen width, because the cell may still have the one before the last press.
  useWidthKeys(ref, sizing.widths[id], (px) => sizing.onChange(id, px));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const { currentTarget: handle, pointerId, clientX } = event;
    handle.setPointerCapture(pointerId);
    dragWidth(handle, {
      from: { pointerId, clientX, px: handle.closest('th')?.offsetWidth ?? 0 },
      onMove: (px) => sizing.onLive(id, px),
      onEnd: (px) => {
        sizing.onLive(id, null);
        if (px !== null) sizing.onChange(id, px);
      },
    });
  };
  return (
    <hr
      ref={ref}
      className={styles.handle}
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuenow={nominalPx(column, sizing.widths)}
      aria-valuemin={LEAST_PX}
      aria-valuemax={MOST_PX}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Home"
      title="Drag to change the width, double click to reset it"
      onPointerDown={onPointerDown}
      onDoubleClick={() => sizing.onChange(id, null)}
    />
  );
}

/** The keys that change the width of a column, from any control of its header. */
function useWidthKeys(
  handle: { readonly current: HTMLElement | null },
  own: number | undefined,
  onChange: (px: number | null) => void,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget, target } = event;
    if (ctrlKey || metaKey || altKey || !(currentTarget instanceof HTMLElement)) return;
    const present = own ?? currentTarget.offsetWidth;
    const px = widthAfter(key, shiftKey, target === handle.current, present);
    if (px === undefined) return;
    // The header then leaves the key alone.
    event.preventDefault();
    onChange(px);
  });
  useEffect(() => {
    const cell = handle.current?.closest('th');
    cell?.addEventListener('keydown', onKeyDown);
    return () => cell?.removeEventListener('keydown', onKeyDown);
  }, [handle]);
}
