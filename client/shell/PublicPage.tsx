import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { renewEnvironment } from '#client/relay/environment.ts';
import { Logo } from '#client/ui/page/Logo.tsx';
import styles from './PublicPage.module.css';

/** The layout of the pages for signed-out users. Deletes the data of the last person. */
export function PublicPage() {
  useEffect(renewEnvironment, []);
  return (
    <main className={styles.public}>
      <Link to="/" className={styles.publicBrand}>
        <Logo size={28} />
        Batchwright
      </Link>
      <div className={styles.publicCard}>
        <Outlet />
      </div>
    </main>
  );
}
