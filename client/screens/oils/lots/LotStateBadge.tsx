import { Badge } from '#client/ui/figure/Badge.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import {
  dueBadge,
  EFFECTIVE_STATE_WORDS,
  effectiveState,
  isUsualState,
  type LotState,
} from '#domain/lots/effectiveState.ts';
import styles from './LotStateBadge.module.css';

type Props = {
  readonly lot: LotState;
  readonly today: string;
  /** False shows only the date that the lot comes to. */
  readonly hasStatus?: boolean;
  /** For a row: the days left below the state, in two lines of a row. */
  readonly isStacked?: boolean;
};

/** The state of a lot, and how many days are left when there are few. */
export function LotStateBadge({ lot, today, hasStatus = true, isStacked = false }: Props) {
  const state = effectiveState(lot, today);
  const due = dueBadge(lot, today);
  const isShown = hasStatus || !isUsualState(state);
  return (
    <span className={styles.lotState} data-stacked={isStacked || undefined}>
      {isShown && <StatusBadge status={EFFECTIVE_STATE_WORDS[state]} />}
      {due !== null &&
        (isShown && isStacked ? (
          <span className={styles.due}>{due}</span>
        ) : (
          <Badge tone="caution" shape="▲">
            {due}
          </Badge>
        ))}
    </span>
  );
}
