const BANNERS = { development: 'DEV', staging: 'STAGING' } as const;
type BannerText = (typeof BANNERS)[keyof typeof BANNERS];

/** What the server wrote into the page; anything unknown shows no banner. */
export function environmentBanner(): BannerText | null {
  const name = document.querySelector<HTMLMetaElement>('meta[name="app-env"]')?.content;
  return name === 'development' || name === 'staging' ? BANNERS[name] : null;
}
