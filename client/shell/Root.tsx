import { Outlet } from 'react-router';
import { pageMeta } from '#client/session/pageMeta.ts';
import printStyles from '#client/ui/theme/print.module.css';
import styles from './Shell.module.css';

export function Root() {
  return (
    <>
      <EnvironmentBanner />
      <Outlet />
    </>
  );
}

/** DEV or STAGING across the top, so that the environment is not mistaken for production. */
function EnvironmentBanner() {
  const text = environmentBanner();
  if (text === null) return null;
  return (
    <aside
      className={`${styles.env} ${printStyles.never}`}
      data-env={text}
      aria-label="Environment"
    >
      {text}
    </aside>
  );
}

const BANNERS = { development: 'DEV', staging: 'STAGING' } as const;
type BannerText = (typeof BANNERS)[keyof typeof BANNERS];

/** The environment written into the page; an unknown one shows no banner. */
function environmentBanner(): BannerText | null {
  const name = pageMeta('app-env');
  return name === 'development' || name === 'staging' ? BANNERS[name] : null;
}
