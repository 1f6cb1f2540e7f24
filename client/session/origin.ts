import { redacted } from '#domain/feedback/redact.ts';
import { pageMeta } from './pageMeta.ts';

/** Where a message is written; no secret of a link goes with its address. */
export const origin = (source: 'contact' | 'feedback') => ({
  page: redacted(window.location.href),
  userAgent: navigator.userAgent,
  meta: { source, env: pageMeta('app-env') },
});
