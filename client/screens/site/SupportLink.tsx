import { pageMeta } from '#client/session/pageMeta.ts';
import styles from './Site.module.css';

/** The provider's e-mail address. */
export function SupportLink() {
  const email = pageMeta('support-email');
  return (
    <a className={styles.link} style={{ overflowWrap: 'anywhere' }} href={`mailto:${email}`}>
      {email}
    </a>
  );
}
