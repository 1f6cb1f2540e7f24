import { environmentBanner } from './environmentName.ts';

/** DEV or STAGING across the top, so that nobody takes this for the real thing. */
export function EnvironmentBanner() {
  const text = environmentBanner();
  if (text === null) return null;
  return (
    <aside className="bw-env bw-no-print" data-env={text} aria-label="Environment">
      {text}
    </aside>
  );
}
