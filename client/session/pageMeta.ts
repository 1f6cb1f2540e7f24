/** A setting that the server wrote into the head of the page. */
export const pageMeta = (name: 'app-env' | 'support-email'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
