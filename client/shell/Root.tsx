import { Outlet } from 'react-router';
import { EnvironmentBanner } from './EnvironmentBanner.tsx';
import './Shell.css';

export function Root() {
  return (
    <>
      <EnvironmentBanner />
      <Outlet />
    </>
  );
}
