import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { renewEnvironment } from '#client/relay/environment.ts';
import { Logo } from '#client/ui/Logo.tsx';
import './PublicPage.css';

/** The frame of the pages seen signed out. What the last person loaded is forgotten here. */
export function PublicPage() {
  useEffect(renewEnvironment, []);
  return (
    <main className="bw-public">
      <div className="bw-public-brand">
        <Logo size={28} />
        Batchwright
      </div>
      <div className="bw-public-card">
        <Outlet />
      </div>
    </main>
  );
}
