import { renderToStaticMarkup } from 'react-dom/server';
import type { ListedMail } from './devMail.ts';
import { DEV_MAIL_STYLE } from './devMailStyle.ts';

/** The outbox as a page. */
export const devMailPage = (mails: readonly ListedMail[], isSending: boolean): string =>
  `<!doctype html>${renderToStaticMarkup(<DevMailPage mails={mails} isSending={isSending} />)}`;

function DevMailPage(props: {
  readonly mails: readonly ListedMail[];
  readonly isSending: boolean;
}) {
  const { mails, isSending } = props;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>Outbox · Batchwright</title>
        <style>{DEV_MAIL_STYLE}</style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            {isSending
              ? 'Mails go to the mail server of MAIL_URL. Once sent, only the subject is kept.'
              : 'MAIL_URL is not set, so mails stay here. This page is not there in production.'}
          </p>
          {mails.length === 0 ? <p>No mail has been written yet.</p> : <MailTable mails={mails} />}
        </main>
      </body>
    </html>
  );
}

const MailTable = ({ mails }: { readonly mails: readonly ListedMail[] }) => (
  <div className="box">
    <table>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Written</th>
          <th scope="col">State</th>
          <th scope="col">Read</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </table>
  </div>
);

const STATES = { pending: 'Waiting', sent: 'Sent', failed: 'Failed' } as const;

const MailRow = ({ mail }: { readonly mail: ListedMail }) => (
  <tr>
    <th scope="row">{mail.subject}</th>
    <td>{mail.recipient}</td>
    <td>{mail.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</td>
    <td>
      {STATES[mail.status]}
      {mail.attempts > 0 && `, tried ${mail.attempts}×`}
      {mail.lastError !== null && <div className="error">{mail.lastError}</div>}
    </td>
    <td>
      {mail.text === '' ? (
        'Not kept'
      ) : (
        <>
          <a href={`/dev/mail/${mail.id}/html`} aria-label={`HTML of ${mail.subject}`}>
            HTML
          </a>
          <a href={`/dev/mail/${mail.id}/text`} aria-label={`Text of ${mail.subject}`}>
            Text
          </a>
        </>
      )}
    </td>
  </tr>
);
