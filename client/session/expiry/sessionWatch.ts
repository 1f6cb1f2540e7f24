import {
  endsByInactivity,
  refreshDelay,
  type SessionTimes,
  sessionEnd,
  WARNING_MS,
  worthRefreshing,
} from '#client/token/expiry.ts';

/** The warning before the end of the session, shown while the end is unchanged. */
export type Warning = {
  readonly leftMs: number;
  /** The end is caused by inactivity; otherwise by the token. */
  readonly isIdle: boolean;
  /** Twelve hours after login the end cannot be postponed. */
  readonly isFinal: boolean;
  /** Dismissed, although the end is unchanged. */
  readonly isDismissed: boolean;
};

/** The result of refreshing the token. */
export type Attempt = 'extended' | 'final' | 'failed';

type Session = {
  readonly now: () => number;
  readonly times: (now: number) => SessionTimes;
  readonly markActivity: (now: number) => void;
  readonly renew: () => Promise<Attempt>;
  /** Null: there is nothing to warn of. */
  readonly onWarning: (warning: Warning | null) => void;
  readonly onOver: (isIdle: boolean) => void;
};

export type SessionWatch = ReturnType<typeof createSessionWatch>;

/**
 * Watches one session: refreshes the token in time, warns, and ends the session. It relies on no timer, because laptops
 * sleep; it only reads the clock when called.
 */
export function createSessionWatch(session: Session) {
  let tokenEndsAt: number | null = null;
  let refreshAt = Number.POSITIVE_INFINITY;
  let last: Attempt = 'extended';
  let isRenewing = false;
  /** The end of the token at which a warning was dismissed. */
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
    // With activity an expiring token is about to be refreshed, so only a failure needs a warning.
    if (!isIdle && !(isTokenEnding && last !== 'extended')) return null;
    return {
      leftMs: sessionEnd(times) - now,
      isIdle,
      isFinal: last === 'final',
      isDismissed: !isIdle && dismissedAt === tokenEndsAt,
    };
  }

  /** Returns false once the session has ended; also refreshes its token and updates the warning. */
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

  /** Records activity. After the end of the session it has no effect. */
  function touch(): void {
    if (!look()) return;
    session.markActivity(session.now());
    look();
  }

  /** The user chose to stay after a warning. */
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
