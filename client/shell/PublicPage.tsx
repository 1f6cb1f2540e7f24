import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { renewEnvironment } from '#client/relay/environment.ts';
import { Logo } from '#client/ui/Logo.tsx';
import './PublicPage.css';

/** The frame of the pages seen signed out. What the last person loaded is forgotten here. */
export function PublicPage() {
  useEffect(renewEnvironment, []);
  return (
    <main className="bw-public">
      <Link to="/" className="bw-public-brand">
        <Logo size={28} />
        Batchwright
      </Link>
      <div className="bw-public-card">
        <Outlet />
      </div>
    </main>
  );
}
