import { Anchor, Group, Text } from '@mantine/core';
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router';
import { AppearanceMenu } from '#client/shell/AppearanceMenu.tsx';
import { accessToken } from '#client/token/storage.ts';
import { Brand } from '#client/ui/page/Brand.tsx';
import { SkipLink } from '#client/ui/page/SkipLink.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './Site.module.css';

const PLACES = [
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
] as const;

/** The layout of the public pages about the product. */
export default function Site() {
  return (
    <div className={styles.site}>
      <SkipLink />
      <SiteHeader />
      <main id="main" className={styles.siteMain} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
}

const SiteHeader = () => (
  <header className={styles.siteHeader}>
    <div className={styles.siteRow}>
      <Brand to="/" />
      <nav className={styles.siteNav} aria-label="Site">
        {PLACES.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Group gap="var(--bw-space-1) var(--bw-space-4)" ms="auto">
        <AppearanceMenu />
        <AccountLinks />
      </Group>
    </div>
  </header>
);

function AccountLinks() {
  if (accessToken() !== null) return <ButtonLink to="/recipes">Open Batchwright</ButtonLink>;
  return (
    <>
      <Anchor component={Link} to="/login" className={styles.link}>
        Sign in
      </Anchor>
      <ButtonLink to="/register">Sign up</ButtonLink>
    </>
  );
}

const SiteFooter = () => (
  <footer className={styles.siteFooter}>
    <div className={styles.siteRow}>
      <Text {...NOTE}>
        Batchwright: recipes, oils and batch records for makers of cannabinoid products.
      </Text>
      <nav aria-label="Footer">
        <Link to="/terms">Terms of Service</Link>
        <Link to="/contact">Contact</Link>
        <Link to="/pricing">Pricing</Link>
        <Link to="/features">Features</Link>
      </nav>
    </div>
  </footer>
);
