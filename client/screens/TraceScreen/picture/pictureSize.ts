import type { FlowSize } from '#domain/flow.ts';

/** In rem: two lines of text are 2. A single ribbon as thick as many would look like an empty box. */
export const sizeFor = (rows: number): FlowSize => ({
  whole: Math.min(7, 1.75 * rows),
  leastRow: 2.5,
  gap: 0.25,
});
