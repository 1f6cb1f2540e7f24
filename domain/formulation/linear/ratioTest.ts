import { at, intAt } from './linearProgram.ts';
import type { Simplex } from './simplex.ts';

/** Smaller entries of a row are not used as pivots. */
const PIVOT = 1e-9;

/**
 * Collects the columns that can repair the row priced in `alpha` into a heap ordered by how soon they lose dual
 * feasibility; returns their number. `sign` is 1 when the row is above its upper bound, otherwise -1.
 */
export function gatherCandidates(simplex: Simplex, sign: number): number {
  const { total, alpha, atUpper, position, lower, upper, reduced, ratios, heap } = simplex;
  let count = 0;
  for (let column = 0; column < total; column++) {
    if (intAt(position, column) >= 0) continue;
    const slope = sign * at(alpha, column);
    const mends = intAt(atUpper, column) === 1 ? slope < -PIVOT : slope > PIVOT;
    if (!mends || at(lower, column) === at(upper, column)) continue;
    const ratio = at(reduced, column) / slope;
    ratios[column] = Math.max(ratio, 0);
    heap[count] = column;
    count++;
  }
  for (let node = (count >> 1) - 1; node >= 0; node--) sink(simplex, node, count);
  return count;
}

/** Moves the top of the heap behind its end and returns the new size. */
export function popLeast(simplex: Simplex, count: number): number {
  const { heap } = simplex;
  const last = count - 1;
  const top = intAt(heap, 0);
  heap[0] = intAt(heap, last);
  heap[last] = top;
  sink(simplex, 0, last);
  return last;
}

function sink(simplex: Simplex, start: number, count: number): void {
  const { heap, ratios } = simplex;
  const column = intAt(heap, start);
  const ratio = at(ratios, column);
  let node = start;
  for (;;) {
    let child = 2 * node + 1;
    if (child >= count) break;
    if (child + 1 < count && before(ratios, intAt(heap, child + 1), intAt(heap, child))) child++;
    const candidate = intAt(heap, child);
    if (ratio < at(ratios, candidate) || (ratio === at(ratios, candidate) && column < candidate)) {
      break;
    }
    heap[node] = candidate;
    node = child;
  }
  heap[node] = column;
}

function before(ratios: Float64Array, a: number, b: number): boolean {
  return at(ratios, a) < at(ratios, b) || (at(ratios, a) === at(ratios, b) && a < b);
}
