import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly writtenAt: Date;
};

/** Delivers one mail; rejects when the mail server refuses it. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

/** A working mail server responds sooner. */
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
    // A letter must never load files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(options.publicUrl);
  return async ({ id, recipient, subject, html, text, writtenAt }) => {
    await transport.sendMail({
      from: { name: 'Batchwright', address: options.from },
      // As an object, because a string would be parsed as a list of addresses.
      to: { name: '', address: recipient },
      subject,
      html,
      text,
      // The same at every attempt, so that a mail delivered twice is shown once.
      messageId: `<${id}.${writtenAt.getTime()}@${hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
