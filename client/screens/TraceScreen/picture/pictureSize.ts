import { type FlowSize, flowOf } from '#domain/picture/flow.ts';

/** In rem: two lines of text are 2. A single ribbon as thick as many would look like an empty box. */
export const sizeFor = (rows: number): FlowSize => ({
  whole: Math.min(5, 1.75 * rows),
  leastRow: 2.5,
  gap: 0.25,
});

/** The most that so many rows take, in rem: one of them has all the grams. */
export const roomFor = (rows: number): number =>
  flowOf(
    Array.from({ length: rows }, (_, row) => ({ key: String(row), amount: row === 0 ? 1 : 0 })),
    sizeFor(rows),
  ).height;
