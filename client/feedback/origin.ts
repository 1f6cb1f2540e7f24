import { pageMeta } from '#client/session/pageMeta.ts';
import { redacted } from '#domain/feedback/redact.ts';

/** The page and environment that a message is sent from, without secrets in the URL. */
export const origin = (source: 'contact' | 'feedback') => ({
  page: redacted(window.location.href),
  userAgent: navigator.userAgent,
  meta: { source, env: pageMeta('app-env') },
});
