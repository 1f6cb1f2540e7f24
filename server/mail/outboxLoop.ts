import type { Log } from '#server/observability/log.ts';
import { within } from '#server/work/within.ts';
import type { MailSender } from './mailSender.ts';
import { giveUpStaleMails, sendNextMail } from './outbox.ts';

/** Milliseconds between searches for mails queued by other processes or due for a retry. */
const POLL_MS = 5_000;
const TIDY_EVERY_MS = 3_600_000;
/** Time for a mail in progress when the process stops; a hanging mail server is not waited for. */
const STOP_WITHIN_MS = 5_000;

const awake = new Set<() => void>();

/** Called when a mail was queued here, so that it does not wait for the next poll. */
export function wakeOutboxes(): void {
  for (const wake of awake) wake();
}

/** Sends due mails until it is stopped; without a sender, mails stay in the outbox. */
export function startOutbox(
  send: MailSender | null,
  log: Pick<Log, 'warn'>,
): { readonly stop: () => Promise<void> } {
  let isStopped = false;
  let isAskedAgain = false;
  let round: Promise<void> | null = null;
  let tidyAt = 0;
  const reportFailure = (mailId: number, attempts: number) =>
    log.warn({ mailId, attempts }, 'a mail could not be sent; the outbox says why and tries again');

  const sendAllDue = async () => {
    try {
      while (send !== null && !isStopped && (await sendNextMail(send, reportFailure)));
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
