import { Anchor } from '@mantine/core';
import { Link, NavLink, Outlet, ScrollRestoration } from 'react-router';
import { accessToken } from '#client/session/storage.ts';
import { AppearanceMenu } from '#client/shell/AppearanceMenu.tsx';
import { Logo } from '#client/ui/Logo.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import './Site.css';

const PLACES = [
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
] as const;

/** The frame of the pages that say what the product is. */
export default function Site() {
  return (
    <div className="bw-site">
      <a className="bw-skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" className="bw-site-main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  );
}

const SiteHeader = () => (
  <header className="bw-site-header">
    <div className="bw-site-row">
      <Link to="/" className="bw-brand">
        <Logo />
        Batchwright
      </Link>
      <nav className="bw-site-nav" aria-label="Site">
        {PLACES.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="bw-site-account">
        <AppearanceMenu />
        <AccountLinks />
      </div>
    </div>
  </header>
);

function AccountLinks() {
  if (accessToken() !== null) return <ButtonLink to="/recipes">Open Batchwright</ButtonLink>;
  return (
    <>
      <Anchor component={Link} to="/login" className="bw-site-sign-in">
        Sign in
      </Anchor>
      <ButtonLink to="/register">Sign up</ButtonLink>
    </>
  );
}

const SiteFooter = () => (
  <footer className="bw-site-footer">
    <div className="bw-site-row">
      <p>Batchwright: recipes, oils and batch records for makers of cannabinoid products.</p>
      <nav aria-label="Footer">
        <Link to="/terms">Terms of Service</Link>
        <Link to="/contact">Contact</Link>
        <Link to="/pricing">Pricing</Link>
        <Link to="/features">Features</Link>
      </nav>
    </div>
  </footer>
);
