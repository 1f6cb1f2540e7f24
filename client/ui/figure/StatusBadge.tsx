import type { Tone } from '#client/ui/theme/tone.tsx';
import { Badge } from './Badge.tsx';

/** Shape and tone of each status; unlisted words are neutral. */
const STATUS: Readonly<
  Record<string, { readonly shape: string; readonly tone: Tone | 'neutral' }>
> = {
  Active: { shape: '●', tone: 'neutral' },
  Inactive: { shape: '○', tone: 'neutral' },
  Draft: { shape: '◐', tone: 'info' },
  Pending: { shape: '◔', tone: 'info' },
  "Can't be accepted": { shape: '▲', tone: 'caution' },
  Archived: { shape: '▢', tone: 'neutral' },
  Planned: { shape: '◔', tone: 'neutral' },
  'In production': { shape: '◑', tone: 'info' },
  'To verify': { shape: '◔', tone: 'info' },
  Completed: { shape: '✓', tone: 'ok' },
  Passed: { shape: '✓', tone: 'ok' },
  Minor: { shape: '', tone: 'neutral' },
  Major: { shape: '▲', tone: 'caution' },
  Critical: { shape: '▲', tone: 'problem' },
  Open: { shape: '●', tone: 'info' },
  Assessed: { shape: '◑', tone: 'neutral' },
  Closed: { shape: '✓', tone: 'neutral' },
  Short: { shape: '▼', tone: 'problem' },
  Over: { shape: '▲', tone: 'caution' },
  Released: { shape: '✓', tone: 'neutral' },
  Quarantine: { shape: '◔', tone: 'info' },
  'On hold': { shape: '◼', tone: 'caution' },
  Rejected: { shape: '✕', tone: 'problem' },
  Expired: { shape: '▼', tone: 'problem' },
  'Retest due': { shape: '▲', tone: 'caution' },
  // Few days are left of a released lot.
  Due: { shape: '▲', tone: 'caution' },
  'Not in inventory': { shape: '◼', tone: 'caution' },
  Depleted: { shape: '○', tone: 'neutral' },
};
const PLAIN = { shape: '', tone: 'neutral' } as const;

/** The shape beside the word of a status, also for pictures. */
export const shapeOf = (status: string): string => (STATUS[status] ?? PLAIN).shape;

/** A status as shape, word and tint. Gray unless it is an exception. */
export function StatusBadge({ status }: { readonly status: string }) {
  const { shape, tone } = STATUS[status] ?? PLAIN;
  return (
    <Badge tone={tone} shape={shape}>
      {status}
    </Badge>
  );
}
