import { pageMeta } from '#client/session/pageMeta.ts';

const BANNERS = { development: 'DEV', staging: 'STAGING' } as const;
type BannerText = (typeof BANNERS)[keyof typeof BANNERS];

/** What the server wrote into the page; anything unknown shows no banner. */
export function environmentBanner(): BannerText | null {
  const name = pageMeta('app-env');
  return name === 'development' || name === 'staging' ? BANNERS[name] : null;
}
