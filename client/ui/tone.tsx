import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';

/** What a notice, badge or chip is about; the icon says it as well as the colour. */
export type Tone = 'ok' | 'caution' | 'problem' | 'info';

const ICONS = {
  ok: IconCircleCheck,
  caution: IconAlertTriangle,
  problem: IconExclamationCircle,
  info: IconInfoCircle,
} as const;

export function ToneIcon({ tone, size = 20 }: { readonly tone: Tone; readonly size?: number }) {
  const Icon = ICONS[tone];
  return <Icon size={size} stroke={1.5} aria-hidden className="bw-tone-icon" />;
}
