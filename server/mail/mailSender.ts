import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly writtenAt: Date;
};

/** Hands one mail over; rejects when the mail server would not take it. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

/** A mail server that answers at all answers sooner. */
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;

export function mailSender(options: {
  readonly mailUrl: string;
  readonly from: string;
  readonly publicUrl: string;
}): MailSender {
  const transport = createTransport({
    url: options.mailUrl,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    // Nothing in a letter is ever a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(options.publicUrl);
  return async ({ id, recipient, subject, html, text, writtenAt }) => {
    await transport.sendMail({
      from: { name: 'Batchwright', address: options.from },
      // As an object: a text would be read as a list of addresses.
      to: { name: '', address: recipient },
      subject,
      html,
      text,
      // The same at every try, so that a mail taken twice is shown once.
      messageId: `<${id}.${writtenAt.getTime()}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
