import { renderToStaticMarkup } from 'react-dom/server';
import type { ListedMail } from './devMail.ts';

/** The outbox as an HTML page. */
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

/** The look of the product on a page without external resources. */
const DEV_MAIL_STYLE = `
:root { color-scheme: light dark; --canvas: #f6f7f8; --surface: #fff; --text: #1b1f23; --muted: #565d65;
  --border: #d5d9dd; --link: #1d6b54; --problem: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --canvas: #15181b; --surface: #1d2125; --text: #e6e9ec;
  --muted: #a9b0b7; --border: #343a40; --link: #6fcfae; --problem: #ff8f87; } }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 14px/20px Inter, system-ui, sans-serif; }
main { max-width: 70rem; margin: 0 auto; padding: 32px 16px; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; }
p { margin: 0 0 24px; color: var(--muted); }
.box { overflow-x: auto; border: 1px solid var(--border); border-radius: 6px; background: var(--surface); }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 10px 12px; border-top: 1px solid var(--border); text-align: left; vertical-align: top; }
thead th { border-top: 0; color: var(--muted); font-weight: 600; }
tbody th { font-weight: 600; }
td { white-space: nowrap; }
.error { max-width: 28rem; white-space: normal; color: var(--problem); }
a { color: var(--link); }
a + a { margin-left: 12px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 48rem) {
  thead { display: none; }
  tr, th, td { display: block; }
  tr + tr { border-top: 1px solid var(--border); }
  th, td { border: 0; padding: 4px 12px; white-space: normal; overflow-wrap: anywhere; }
  tr { padding: 8px 0; }
}
`;
