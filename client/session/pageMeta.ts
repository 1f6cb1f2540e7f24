type Setting = 'app-env' | 'support-email';

/** A setting that the server wrote into the head of the page; in pages drawn at build time, the place for it. */
export const pageMeta = (name: Setting): string =>
  typeof document === 'undefined'
    ? `{${name}}`
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '');
