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

/** The end of the token, and when to refresh it. */
function createTokenClock() {
  let endsAt: number | null = null;
  let refreshAt = Number.POSITIVE_INFINITY;
  const plan = (now: number) => {
    refreshAt = endsAt === null ? Number.POSITIVE_INFINITY : now + refreshDelay(endsAt, now);
  };
  return {
    endsAt: () => endsAt,
    isEnding: (now: number) => endsAt !== null && endsAt - now <= WARNING_MS,
    note(next: number | null, now: number): void {
      if (next === endsAt) return;
      endsAt = next;
      plan(now);
    },
    /** True when it is time to refresh; then plans the next attempt. */
    takeTurn(now: number): boolean {
      const isDue = now >= refreshAt;
      if (isDue) plan(now);
      return isDue;
    },
  };
}

type TokenState = Pick<Warning, 'isFinal' | 'isDismissed'> & {
  /** About to end, and could not be refreshed. */
  readonly isStale: boolean;
};

function warningOf(times: SessionTimes, now: number, token: TokenState): Warning | null {
  const isIdle = !worthRefreshing(times.lastActivity, now);
  // With activity an expiring token is about to be refreshed, so only a failure needs a warning.
  if (!isIdle && !token.isStale) return null;
  return {
    leftMs: sessionEnd(times) - now,
    isIdle,
    isFinal: token.isFinal,
    isDismissed: !isIdle && token.isDismissed,
  };
}

/**
 * Watches one session: refreshes the token in time, warns, and ends the session. It relies on no timer, because laptops
 * sleep; it only reads the clock when called.
 */
export function createSessionWatch(session: Session) {
  const token = createTokenClock();
  let last: Attempt = 'extended';
  let isRenewing = false;
  /** The end of the token at which a warning was dismissed. */
  let dismissedAt: number | null = null;

  async function renew(): Promise<void> {
    if (isRenewing || last === 'final') return;
    isRenewing = true;
    last = await session.renew();
    isRenewing = false;
    look();
  }

  /** Returns false once the session has ended; also refreshes its token and updates the warning. */
  function look(): boolean {
    const now = session.now();
    const times = session.times(now);
    token.note(times.tokenEndsAt, now);
    if (now >= sessionEnd(times)) {
      session.onWarning(null);
      session.onOver(endsByInactivity(times));
      return false;
    }
    if (token.takeTurn(now) && worthRefreshing(times.lastActivity, now)) void renew();
    const isStale = token.isEnding(now) && last !== 'extended';
    const isDismissed = dismissedAt === token.endsAt();
    session.onWarning(warningOf(times, now, { isStale, isFinal: last === 'final', isDismissed }));
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
    dismissedAt = token.endsAt();
    if (token.isEnding(now)) void renew();
    look();
  }

  return { look, touch, stay };
}
