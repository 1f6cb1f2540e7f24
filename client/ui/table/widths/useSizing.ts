import { type ComponentType, useEffect, useState } from 'react';
import {
  type HandleProps,
  type LiveSizing,
  NO_WIDTHS,
  type Sizing,
  type Widths,
} from './columnWidths.ts';

/** The widths to draw, with the one that is being dragged. The code for dragging loads when somebody comes near. */
export function useSizing(sizing: Sizing | undefined): {
  readonly widths: Widths;
  /** Null in a table whose columns keep their widths. */
  readonly sizing: LiveSizing | null;
  readonly onNear: (() => void) | undefined;
} {
  const [live, setLive] = useState<{ readonly id: string; readonly px: number } | null>(null);
  const [Handle, setHandle] = useState<LiveSizing['Handle']>(null);
  const isSized = sizing !== undefined;
  useEffect(() => {
    // Before a finger touches the table nothing tells that it is near.
    if (isSized && matchMedia('(pointer: coarse)').matches) loadHandle(setHandle);
  }, [isSized]);
  const kept = sizing?.widths ?? NO_WIDTHS;
  const widths = live === null ? kept : { ...kept, [live.id]: live.px };
  if (!isSized) return { widths, sizing: null, onNear: undefined };
  const onLive = (id: string, px: number | null) => setLive(px === null ? null : { id, px });
  return {
    widths,
    sizing: { widths, onLive, onChange: sizing.onChange, Handle },
    onNear: Handle === null ? () => loadHandle(setHandle) : undefined,
  };
}

function loadHandle(onLoaded: (load: () => ComponentType<HandleProps>) => void): void {
  void import('./WidthHandle.tsx').then(
    ({ WidthHandle }) => onLoaded(() => WidthHandle),
    // A table whose widths can't be changed is still a table.
    () => {},
  );
}
