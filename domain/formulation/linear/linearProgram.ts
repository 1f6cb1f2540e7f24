/**
 * A linear program with boxed columns: minimize cost . x subject to lower <= x <= upper and rowLower <= matrix x <=
 * rowUpper. Column bounds are finite; row bounds may be infinite. The builder writes the arrays; the solver only reads
 * them.
 */
export type LinearProgram = {
  readonly rows: number;
  readonly columns: number;
  /** Column-major: entry (row, column) is at `column * rows + row`. */
  readonly matrix: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly cost: Float64Array;
};

/** An element of a typed array as a number, so that callers need not handle `undefined`; 0 out of range. */
export const at = (array: Float64Array, index: number): number => array[index] ?? 0;

/** The same for Int32Array; separate, so that each function stays monomorphic and fast. */
export const intAt = (array: Int32Array, index: number): number => array[index] ?? 0;

/** An empty program: no costs, columns fixed at 0, rows unbounded. */
export function emptyProgram(rows: number, columns: number): LinearProgram {
  const { floats } = zeros(rows * columns + 2 * rows + 3 * columns);
  return {
    rows,
    columns,
    matrix: floats(rows * columns),
    rowLower: floats(rows).fill(-Infinity),
    rowUpper: floats(rows).fill(Infinity),
    lower: floats(columns),
    upper: floats(columns),
    cost: floats(columns),
  };
}

/** The program, without its costs, with `more` empty columns behind its own. */
export function widened(program: LinearProgram, more: number): LinearProgram {
  const wide = emptyProgram(program.rows, program.columns + more);
  wide.matrix.set(program.matrix);
  wide.upper.set(program.upper);
  wide.rowLower.set(program.rowLower);
  wide.rowUpper.set(program.rowUpper);
  return wide;
}

/**
 * Zeroed arrays in one allocation with room for this many floats and integers. Allocating each array separately would
 * take longer than solving a small program.
 */
export function zeros(numbers: number, wholeNumbers = 0) {
  const memory = new ArrayBuffer(8 * numbers + 4 * wholeNumbers);
  let used = 0;
  let usedWhole = 8 * numbers;
  return {
    floats(length: number): Float64Array {
      const array = new Float64Array(memory, used, length);
      used += 8 * length;
      return array;
    },
    ints(length: number): Int32Array {
      const array = new Int32Array(memory, usedWhole, length);
      usedWhole += 4 * length;
      return array;
    },
  };
}

/**
 * The strength of `ray` as a proof that no point of the box satisfies the rows (Farkas' lemma). Above 0 the proof
 * holds, and the number is the relative gap. It takes O(rows x columns), so infeasibility can be verified without
 * solving (docs/formulation.md).
 */
export function farkasGap(program: LinearProgram, ray: Float64Array): number {
  return Math.max(gapOf(program, ray, 1), gapOf(program, ray, -1));
}

/** Minimum of w . (matrix x) over the box minus the maximum of w . r over the row bounds, where w = sign x ray. */
function gapOf(program: LinearProgram, ray: Float64Array, sign: number): number {
  const weights = new Float64Array(program.rows);
  let most = 0;
  for (let row = 0; row < program.rows; row++) {
    const weight = sign * at(ray, row);
    const limit = weight > 0 ? program.rowUpper : program.rowLower;
    if (!binds(program, row, weight)) continue;
    weights[row] = weight;
    most += weight * at(limit, row);
  }
  let least = 0;
  for (let column = 0; column < program.columns; column++) {
    let weight = 0;
    for (let row = 0; row < program.rows; row++) {
      weight += at(weights, row) * at(program.matrix, column * program.rows + row);
    }
    least += weight * at(weight > 0 ? program.lower : program.upper, column);
  }
  return (least - most) / (Math.abs(least) + Math.abs(most) + Number.MIN_VALUE);
}

/** True when the row limits the columns at all; otherwise it plays no part in a proof. */
function binds(program: LinearProgram, row: number, weight: number): boolean {
  let reach = 0;
  for (let column = 0; column < program.columns; column++) {
    const entry = at(program.matrix, column * program.rows + row);
    reach += entry * at(entry * weight > 0 ? program.upper : program.lower, column);
  }
  return weight > 0
    ? at(program.rowUpper, row) < reach
    : weight < 0 && at(program.rowLower, row) > reach;
}
