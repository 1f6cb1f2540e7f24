import { pageMeta } from '#client/session/pageMeta.ts';

/** The provider's e-mail address. */
export function SupportLink() {
  const email = pageMeta('support-email');
  return (
    <a className="bw-support" href={`mailto:${email}`}>
      {email}
    </a>
  );
}
