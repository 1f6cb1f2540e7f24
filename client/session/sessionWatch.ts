import {
  endsByInactivity,
  refreshDelay,
  type SessionTimes,
  sessionEnd,
  WARNING_MS,
  worthRefreshing,
} from './expiry.ts';

/** Shown before the end, for as long as nothing has moved it. */
export type Warning = {
  readonly leftMs: number;
  /** Nobody was at work; else it is the token that ends. */
  readonly isIdle: boolean;
  /** Twelve hours after login nothing moves the end any more. */
  readonly isFinal: boolean;
  /** Read and put aside, though the end stands. */
  readonly isDismissed: boolean;
};

/** What became of asking for a new token. */
export type Attempt = 'extended' | 'final' | 'failed';

type Session = {
  readonly now: () => number;
  readonly times: (now: number) => SessionTimes;
  readonly markActivity: (now: number) => void;
  readonly renew: () => Promise<Attempt>;
  /** Null: nothing to warn of. */
  readonly onWarning: (warning: Warning | null) => void;
  readonly onOver: (isIdle: boolean) => void;
};

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/**
 * Watches over one session: renews the token in time, warns, and ends it. It counts on no timer
 * being punctual, for a laptop sleeps; it only looks at the clock whenever it is told to.
 */
export function createSessionWatch(session: Session) {
  let tokenEndsAt: number | null = null;
  let refreshAt = Number.POSITIVE_INFINITY;
  let last: Attempt = 'extended';
  let isRenewing = false;
  /** The end of the token at which a warning was put aside. */
  let dismissedAt: number | null = null;

  function noteToken(endsAt: number | null, now: number): void {
    if (endsAt === tokenEndsAt) return;
    tokenEndsAt = endsAt;
    refreshAt = endsAt === null ? Number.POSITIVE_INFINITY : now + refreshDelay(endsAt, now);
  }

  async function renew(): Promise<void> {
    if (isRenewing || last === 'final') return;
    isRenewing = true;
    last = await session.renew();
    isRenewing = false;
    look();
  }

  function warningAt(times: SessionTimes, now: number): Warning | null {
    const isIdle = !worthRefreshing(times.lastActivity, now);
    const isTokenEnding = tokenEndsAt !== null && tokenEndsAt - now <= WARNING_MS;
    // A token that ends while somebody works is about to be renewed: only a failure is worth a word.
    if (!isIdle && !(isTokenEnding && last !== 'extended')) return null;
    return {
      leftMs: sessionEnd(times) - now,
      isIdle,
      isFinal: last === 'final',
      isDismissed: !isIdle && dismissedAt === tokenEndsAt,
    };
  }

  /** Whether the session still lives. */
  function look(): boolean {
    const now = session.now();
    const times = session.times(now);
    noteToken(times.tokenEndsAt, now);
    if (now >= sessionEnd(times)) {
      session.onWarning(null);
      session.onOver(endsByInactivity(times));
      return false;
    }
    if (now >= refreshAt && tokenEndsAt !== null) {
      refreshAt = now + refreshDelay(tokenEndsAt, now);
      if (worthRefreshing(times.lastActivity, now)) void renew();
    }
    session.onWarning(warningAt(times, now));
    return true;
  }

  /** Somebody is at work. Whoever comes back too late changes nothing. */
  function touch(): void {
    if (!look()) return;
    session.markActivity(session.now());
    look();
  }

  /** Somebody was warned and stays. */
  function stay(): void {
    if (!look()) return;
    const now = session.now();
    session.markActivity(now);
    dismissedAt = tokenEndsAt;
    if (tokenEndsAt !== null && tokenEndsAt - now <= WARNING_MS) void renew();
    look();
  }

  return { look, touch, stay };
}
