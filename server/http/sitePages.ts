import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Screens by path, as in `client/screens/site/siteRoute.tsx`. */
const SCREENS = {
  '/': 'LandingScreen',
  '/features': 'FeaturesScreen',
  '/pricing': 'PricingScreen',
  '/contact': 'ContactScreen',
  '/terms': 'TermsScreen',
} as const;

const SITE = 'screens/site';
const ROOT = '<div id="root">';
const LOADER = '<script defer src="/drawn-page.js"></script>';
const ENTRY = /<script type="module"[^>]* src="([^"]*)"><\/script>/;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const AGAIN = 'Build it again.';
const FONT = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestShape>;

/** The markup by path, as drawn at build time (`client/screens/site/drawSite.tsx`). */
const drawnShape = z.record(z.string(), z.string());

/**
 * The public pages by path, made of the empty page. Each is drawn already and names its style sheets and the font in its
 * head. Its code is named for `client/public/drawn-page.js`, which asks for it, all at once, when the page is seen.
 * None for a client that was built without them.
 */
export async function sitePages(
  folder: string,
  page: string,
  supportEmail: string,
): Promise<ReadonlyMap<string, string>> {
  const list = path.join(folder, '.vite', 'manifest.json');
  const markups = path.join(folder, '.vite', 'site.json');
  if (!existsSync(list) || !existsSync(markups)) return new Map();
  const manifest = manifestShape.parse(await readJson(list));
  const drawn = drawnShape.parse(await readJson(markups));
  const entry = ENTRY.exec(page)?.[1];
  if (entry === undefined) throw new Error(`The built client has no entry. ${AGAIN}`);
  const unloaded = page.replace(ENTRY, '').replaceAll(PRELOADS, '');
  return new Map(
    Object.entries(SCREENS).map(([pathname, screen]) => {
      const markup = drawn[pathname]?.replaceAll('{support-email}', () => supportEmail);
      if (markup === undefined) throw new Error(`The built client has no ${pathname}. ${AGAIN}`);
      const parts = partsOf(manifest, screen);
      const code = [entry, ...parts.map(({ file }) => `/${file}`)].join(' ');
      const site = unloaded
        .replace(
          '</head>',
          () =>
            `<meta name="code" content="${code}" />${LOADER}${fontOf(manifest)}${sheetsOf(parts)}</head>`,
        )
        .replace(ROOT, () => `${ROOT}<div data-drawn>${markup}</div>`);
      return [pathname, site];
    }),
  );
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

function partsOf(manifest: Manifest, screen: string) {
  const keys = new Set<string>();
  for (const key of [`${SITE}/Site.tsx`, `${SITE}/${screen}/${screen}.tsx`]) {
    addWithImports(manifest, key, keys);
  }
  return [...keys].map((key) => partOf(manifest, key));
}

const fontOf = (manifest: Manifest): string =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${partOf(manifest, FONT).file}">`;

const sheetsOf = (parts: ReadonlyArray<{ readonly css: readonly string[] }>): string =>
  [...new Set(parts.flatMap(({ css }) => css))]
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('');

function addWithImports(manifest: Manifest, key: string, keys: Set<string>): void {
  if (keys.has(key)) return;
  keys.add(key);
  for (const imported of partOf(manifest, key).imports) addWithImports(manifest, imported, keys);
}

function partOf(manifest: Manifest, key: string) {
  const part = manifest[key];
  if (part === undefined) throw new Error(`The built client has no ${key}. ${AGAIN}`);
  return part;
}
