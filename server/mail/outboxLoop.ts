import type { FastifyBaseLogger } from 'fastify';
import { within } from '#server/within.ts';
import type { MailSender } from './mailSender.ts';
import { giveUpStaleMails, sendNextMail } from './outbox.ts';

/** How soon mails are seen that another process has written, or that are due again. */
const POLL_MS = 5_000;
const TIDY_EVERY_MS = 3_600_000;
/** A mail under way may still go out while the process stops; a hanging mail server is not waited for. */
const STOP_WITHIN_MS = 5_000;

const awake = new Set<() => void>();

/** A mail was queued here: nobody has to wait for the next poll. */
export function wakeOutboxes(): void {
  for (const wake of awake) wake();
}

/** Sends what is due until it is stopped; with no sender, mails stay where they are. */
export function startOutbox(
  send: MailSender | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { readonly stop: () => Promise<void> } {
  let isStopped = false;
  let isAskedAgain = false;
  let round: Promise<void> | null = null;
  let tidyAt = 0;
  const tellFailure = (mailId: number, attempts: number) =>
    log.warn({ mailId, attempts }, 'a mail could not be sent; the outbox says why and tries again');

  const sendAllDue = async () => {
    try {
      while (send !== null && !isStopped && (await sendNextMail(send, tellFailure)));
      if (Date.now() < tidyAt || isStopped) return;
      await giveUpStaleMails();
      tidyAt = Date.now() + TIDY_EVERY_MS;
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'the outbox rests until its next round');
    }
  };
  const wake = () => {
    if (isStopped) return;
    if (round !== null) {
      isAskedAgain = true;
      return;
    }
    round = sendAllDue().finally(() => {
      round = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      wake();
    });
  };
  const polling = setInterval(wake, POLL_MS);
  awake.add(wake);
  wake();

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(polling);
      awake.delete(wake);
      await within(STOP_WITHIN_MS, round, undefined);
    },
  };
}
