/** Divides whole milligrams so that rounding neither loses nor adds any. */

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** floor(a x b / c) for whole numbers of 0 or more, where a x b may exceed 2^53. */
const scaledDown = (a: number, b: number, c: number): number =>
  Number((BigInt(a) * BigInt(b)) / BigInt(c));

/**
 * Divides `totalMg` in proportion to `roomsMg` (whole numbers, 0 or more); the last gets the remainder. No share
 * exceeds its room unless the total exceeds all rooms together.
 */
export function shareProRata(totalMg: number, roomsMg: readonly number[]): number[] {
  let leftMg = totalMg;
  let roomLeftMg = sum(roomsMg);
  return roomsMg.map((roomMg, index) => {
    const isLast = index === roomsMg.length - 1;
    const shareMg = isLast
      ? leftMg
      : roomLeftMg > 0
        ? Math.min(leftMg, scaledDown(leftMg, roomMg, roomLeftMg))
        : 0;
    leftMg -= shareMg;
    roomLeftMg -= roomMg;
    return shareMg;
  });
}

/**
 * Divides several lots over several rooms, each lot in proportion to the rooms: one row per room, one entry per lot.
 * Rows and columns sum exactly.
 */
export function shareLots(lotsMg: readonly number[], roomsMg: readonly number[]): number[][] {
  const leftMg = shareProRata(sum(lotsMg), roomsMg);
  const perRoom: number[][] = roomsMg.map(() => []);
  for (const lotMg of lotsMg) {
    shareProRata(lotMg, leftMg).forEach((mg, room) => {
      perRoom[room]?.push(mg);
      leftMg[room] = (leftMg[room] ?? 0) - mg;
    });
  }
  return perRoom;
}

/** Milligrams that rounding the batch weight and its parts can account for. */
const ROUNDING_MG = 1;

/**
 * Rounds `exactMg` (0 or more) to whole milligrams. If the exact sum fits into `limitMg` but the rounded sum does not,
 * the lines rounded up furthest are rounded down. With `fill`, lines whose exact sum equals the limit are adjusted in
 * both directions to sum to it.
 */
export function roundToFit(exactMg: readonly number[], limitMg: number, fill: boolean): number[] {
  const rounded = exactMg.map((mg) => Math.round(mg + 1e-6));
  const missMg = sum(rounded) - limitMg;
  const exactMissMg = sum(exactMg) - limitMg;
  const fits = fill ? Math.abs(exactMissMg) < ROUNDING_MG : exactMissMg < ROUNDING_MG;
  if (missMg === 0 || !fits || (missMg < 0 && !fill)) return rounded;
  const step = Math.sign(missMg);
  const roundedBy = (index: number): number =>
    step * ((rounded[index] ?? 0) - (exactMg[index] ?? 0));
  const furthestFirst = exactMg
    .map((_, index) => index)
    .filter((index) => roundedBy(index) > 1e-6)
    .sort((a, b) => roundedBy(b) - roundedBy(a) || a - b);
  for (const index of furthestFirst.slice(0, Math.abs(missMg))) {
    rounded[index] = (rounded[index] ?? 0) - step;
  }
  return rounded;
}
