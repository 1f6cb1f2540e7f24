/** Whole milligrams handed out so that nothing is lost and nothing invented by rounding. */

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** floor(a x b / c) for whole numbers of 0 or more, where a x b may pass 2^53. */
const scaledDown = (a: number, b: number, c: number): number =>
  Number((BigInt(a) * BigInt(b)) / BigInt(c));

/**
 * `totalMg` in proportion to `roomsMg` (both whole, 0 or more), the last taking the remainder. No
 * share is above its room as long as the total is not above all rooms together.
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
 * Several lots over several rooms: each lot pro rata to the rooms, one row a room and one entry a
 * lot (formulation, D10). Rows and columns both sum exactly.
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

/** Milligrams that only the rounding of the batch weight and of its parts can explain. */
const ROUNDING_MG = 1;

/**
 * `exactMg` (0 or more) as whole milligrams, each the nearest one. Where the exact sum fits into
 * `limitMg` but the rounded sum does not, the lines rounded furthest up are rounded down instead;
 * with `fill`, lines whose exact sum makes up the limit are made to sum to it both ways.
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
