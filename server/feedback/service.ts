import { z } from 'zod';
import { feedbackIssues, writable } from '#domain/feedback/messageIssues.ts';
import { redacted, redactedConsole } from '#domain/feedback/redact.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { InvalidError } from '#server/errors.ts';
import { momentInput, parseInput } from '#server/input.ts';
import { writeLetter } from '#server/mail/writeLetter.ts';
import { networkOf } from '#server/networkOf.ts';
import { countAttempt, type RateLimit } from '#server/rateLimit.ts';
import { deliver } from './deliver.ts';
import { originFacts, originInput, saying } from './origin.ts';

const PER_ADDRESS: RateLimit = { name: 'feedback', most: 5, seconds: 60 };
/** More than the browser sends, so that a report of another build is cut, not refused. */
const MOST_LINES_READ = 1_000;
const LARGEST_VIEWPORT = 100_000;

const pixels = z.number().int().min(0).max(LARGEST_VIEWPORT);
export const feedbackInput = originInput.extend({
  comment: z.string(),
  consoleLines: z
    .array(z.string())
    .max(MOST_LINES_READ)
    .nullish()
    .transform((lines) => redactedConsole((lines ?? []).map(writable))),
  viewport: z.object({ width: pixels, height: pixels }).nullish(),
  time: momentInput.nullish(),
});

/** Takes a bug report of somebody signed in. Who it is comes from the session, not from the report. */
export async function sendFeedback(viewer: Viewer, input: unknown, ip: string): Promise<void> {
  const { comment, consoleLines, viewport, time, ...origin } = parseInput(feedbackInput, input);
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
  const said = redacted(writable(comment).trim());
  const letter = await writeLetter({ kind: 'feedback', name, facts, comment: said, consoleLines });
  const { page, userAgent, meta } = origin;
  await deliver(
    {
      kind: 'feedback',
      organizationId,
      userId,
      name,
      email,
      comment: said,
      page,
      userAgent,
      meta: { ...meta, viewport: viewport ?? null, time: time ?? null },
      consoleLines: [...consoleLines],
    },
    letter,
  );
}
