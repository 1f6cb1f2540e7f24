import type { PotencyPair, ReachRegion } from '#domain/formulation/windows/reachRegion.ts';

type Region = Pick<ReachRegion, 'corners' | 'target'>;

/** As far as this many times a target is drawn, so that it does not end up in a corner. */
const MOST_TIMES = 3;

/**
 * A region in a square of 100 by 100 with its origin at the top left, and the ends of both potencies. What is far from
 * the target lies outside the square.
 */
export function regionPicture({ corners, target }: Region) {
  const shown = [...corners, target];
  const across = scaleOf(
    shown.map((point) => point.across),
    target.across,
  );
  const up = scaleOf(
    shown.map((point) => point.up),
    target.up,
  );
  const placed = (point: PotencyPair): PotencyPair => ({
    across: across(point.across),
    up: 100 - up(point.up),
  });
  return {
    outline: corners.map(placed),
    dot: placed(target),
    ends: {
      across: endsOf(corners.map((point) => point.across)),
      up: endsOf(corners.map((point) => point.up)),
    },
  };
}

const endsOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

/** From 0, so that the pictures of two selections can be compared. */
function scaleOf(values: readonly number[], asked: number): (value: number) => number {
  const widest = Math.max(...values);
  const most = asked > 0 ? Math.min(widest, MOST_TIMES * asked) : widest;
  return (value) => (most > 0 ? (value / most) * 100 : 0);
}
