import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import styles from './tone.module.css';

/** The meaning of a notice, badge or chip; the icon conveys it as well as the color. */
export type Tone = 'ok' | 'caution' | 'problem' | 'info';

const ICONS = {
  ok: IconCircleCheck,
  caution: IconAlertTriangle,
  problem: IconExclamationCircle,
  info: IconInfoCircle,
} as const;

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} stroke={1.5} aria-hidden className={styles.toneIcon} />;
}
