import type { RecipeStatus } from '#client/screens/recipes/recipeStatus.ts';

export type TimedVersion = {
  readonly version: number;
  readonly status: RecipeStatus;
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type TimedYield = {
  readonly id: string;
  readonly batchId: string;
  readonly version: number;
  readonly at: number;
  /** Percent of theoretical, 0 or more. */
  readonly percent: number;
};

/** The yields of one version. */
export type VersionYields = {
  readonly version: number;
  readonly batches: number;
  readonly least: number;
  readonly most: number;
};

export type TimelinePicture = {
  readonly from: number;
  /** Shares of the width from the left, 0 to 1, the oldest first. */
  readonly versions: readonly (TimedVersion & {
    readonly across: number;
    readonly isNamed: boolean;
  })[];
  readonly yields: readonly (TimedYield & { readonly across: number; readonly up: number })[];
  /** Percents at the foot of the yields and at their top; null without yields. */
  readonly range: readonly [bottom: number, top: number] | null;
  /** The height of a percent, 0 to 1. */
  readonly upOf: (percent: number) => number;
  /** The newest version first. */
  readonly byVersion: readonly VersionYields[];
};

/** Names closer than this share of the width would cover each other on a narrow screen. */
const APART = 0.12;
/** The yields that need no reason are always in the picture. */
const LEAST_RANGE = [80, 110] as const;

/** Versions and yields on one time axis, from the first of them to `now`. */
export function timelinePicture(
  versions: readonly TimedVersion[],
  yields: readonly TimedYield[],
  now: number,
): TimelinePicture {
  const times = [...versions, ...yields].map(({ at }) => at);
  const from = Math.min(now, ...times);
  const span = Math.max(1, Math.max(now, ...times) - from);
  const across = (at: number): number => (at - from) / span;
  const placed = versions
    .map((version) => ({ ...version, across: across(version.at) }))
    .toSorted((one, other) => one.across - other.across || one.version - other.version);
  const named = namedOf(placed);
  const range = yields.length === 0 ? null : rangeOf(yields.map(({ percent }) => percent));
  const [bottom, top] = range ?? LEAST_RANGE;
  const upOf = (percent: number): number => (percent - bottom) / (top - bottom);
  return {
    from,
    versions: placed.map((version) => ({ ...version, isNamed: named.has(version.version) })),
    yields: yields.map((one) => ({ ...one, across: across(one.at), up: upOf(one.percent) })),
    range,
    upOf,
    byVersion: byVersion(yields),
  };
}

/** The active version is always named, then the newest ones that have space. */
function namedOf(
  versions: readonly (TimedVersion & { readonly across: number })[],
): ReadonlySet<number> {
  const wanted = versions.toSorted(
    (one, other) =>
      Number(other.status === 'ACTIVE') - Number(one.status === 'ACTIVE') ||
      other.version - one.version,
  );
  const named: typeof wanted = [];
  for (const version of wanted) {
    const isFree = named.every((one) => Math.abs(one.across - version.across) >= APART);
    if (isFree) named.push(version);
  }
  return new Set(named.map(({ version }) => version));
}

function rangeOf(percents: readonly number[]): readonly [number, number] {
  const [least, most] = LEAST_RANGE;
  return [
    Math.min(least, Math.floor(Math.min(...percents) / 10) * 10),
    Math.max(most, Math.ceil(Math.max(...percents) / 10) * 10),
  ];
}

function byVersion(yields: readonly TimedYield[]): readonly VersionYields[] {
  const found = new Map<number, number[]>();
  for (const { version, percent } of yields) {
    found.set(version, [...(found.get(version) ?? []), percent]);
  }
  return [...found]
    .map(([version, percents]) => ({
      version,
      batches: percents.length,
      least: Math.min(...percents),
      most: Math.max(...percents),
    }))
    .toSorted((one, other) => other.version - one.version);
}
