import { feedbackIssues, writable } from '#domain/feedback/messageIssues.ts';
import { redacted, redactedConsole } from '#domain/feedback/redact.ts';
import { InvalidError } from '#server/errors.ts';
import { networkOf } from '#server/limits/networkOf.ts';
import { countAttempt, type RateLimit } from '#server/limits/rateLimit.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import type { Viewer } from '#server/viewer.ts';
import { deliver } from './deliver.ts';
import { type Origin, originFacts, saying, storedOrigin } from './origin.ts';

const PER_ADDRESS: RateLimit = { name: 'feedback', most: 5, seconds: 60 };
/** A report as the browser sends it. */
export type SentFeedback = Origin & {
  readonly comment: string;
  readonly consoleLines?: readonly string[] | null | undefined;
  /** In pixels. */
  readonly viewport?: { readonly width: number; readonly height: number } | null | undefined;
  /** By the browser's clock. */
  readonly time?: string | null | undefined;
};

/** Accepts a report by a signed-in person, who is identified by the session, not by the report. */
export async function sendFeedback(viewer: Viewer, sent: SentFeedback, ip: string): Promise<void> {
  const { comment, viewport, time } = sent;
  const consoleLines = redactedConsole((sent.consoleLines ?? []).map(writable));
  const origin = storedOrigin(sent);
  const issues = feedbackIssues(comment);
  if (issues.length > 0) throw new InvalidError(issues);
  await countAttempt(PER_ADDRESS, networkOf(ip));
  const { organizationId, userId, name, email, role } = viewer;
  const size = viewport ? `${viewport.width} × ${viewport.height}` : '';
  const facts = saying([
    ['From', `${name} <${email}>`],
    ['Role', role],
    ['Organization', String(organizationId)],
    ...originFacts(origin),
    ['Viewport', size],
    ['Time', time ?? ''],
  ]);
  const text = redacted(writable(comment).trim());
  const letter = await writeLetter({ kind: 'feedback', name, facts, comment: text, consoleLines });
  const { page, userAgent, meta } = origin;
  await deliver(
    {
      kind: 'feedback',
      organizationId,
      userId,
      name,
      email,
      comment: text,
      page,
      userAgent,
      meta: { ...meta, viewport: viewport ?? null, time: time ?? null },
      consoleLines: [...consoleLines],
    },
    letter,
  );
}
