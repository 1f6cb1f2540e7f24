import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sitePages } from './sitePages.ts';

const FONT = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const NAMES = ['Landing', 'Features', 'Pricing', 'Contact', 'Terms'] as const;
const PATHS = ['/', '/features', '/pricing', '/contact', '/terms'] as const;
const keyOf = (name: string) => `screens/site/${name}Screen/${name}Screen.tsx`;

const MANIFEST: Readonly<Record<string, object>> = {
  [FONT]: { file: 'assets/inter.woff2' },
  'main.tsx': { file: 'assets/base.js', css: ['assets/base.css'] },
  'screens/site/Site.tsx': { file: 'assets/Site.js', imports: ['main.tsx'] },
  ...Object.fromEntries(
    NAMES.map((name) => [keyOf(name), { file: `assets/${name}.js`, imports: ['main.tsx'] }]),
  ),
};
const DRAWN: Readonly<Record<string, string>> = Object.fromEntries(
  PATHS.map((at) => [at, `<h1>Page $& at ${at}</h1><a>{support-email}</a>`]),
);
const PAGE = [
  '<head><script src="/first-paint.js"></script>',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/base.js"></head>',
  '<body><div id="root"></div></body>',
].join('');

type Built = { readonly manifest?: object; readonly drawn?: object };

async function withBuild(
  { manifest = MANIFEST, drawn = DRAWN }: Built,
  look: (folder: string) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-client-'));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, '.vite', 'site.json'), JSON.stringify(drawn));
  await look(folder);
  await rm(folder, { recursive: true });
}

const pagesOf = (folder: string, page = PAGE) => sitePages(folder, page, 'help@maker.test');

test('a public page is drawn, with its style sheets once and the font in its head', async () => {
  await withBuild({}, async (folder) => {
    const pages = await pagesOf(folder);
    expect([...pages.keys()]).toEqual(PATHS);
    const terms = pages.get('/terms') ?? '';
    expect(terms).toContain(
      '<div id="root"><div data-drawn><h1>Page $& at /terms</h1><a>help@maker.test</a></div></div>',
    );
    expect([...terms.matchAll(/href="([^"]*)"/g)].map(([, at]) => at)).toEqual([
      '/assets/inter.woff2',
      '/assets/base.css',
    ]);
  });
});

test('its code is named for the script that asks for it, the entry first, and asked for by nothing else', async () => {
  await withBuild({}, async (folder) => {
    const terms = (await pagesOf(folder)).get('/terms') ?? '';
    const code = ['index', 'Site', 'base', 'Terms'].map((name) => `/assets/${name}.js`).join(' ');
    expect(terms).toContain(
      `<meta name="code" content="${code}" /><script defer src="/drawn-page.js"></script>`,
    );
    expect(terms).not.toMatch(/type="module"|modulepreload/);
  });
});

test('a build without one of them says so, and without a manifest there are none', async () => {
  const { [keyOf('Terms')]: _, ...rest } = MANIFEST;
  await withBuild({ manifest: rest }, async (folder) => {
    await expect(pagesOf(folder)).rejects.toThrow(`has no ${keyOf('Terms')}. Build it again.`);
    expect(await pagesOf(path.join(folder, 'missing'))).toEqual(new Map());
  });
  await withBuild({}, async (folder) => {
    const pages = pagesOf(folder, PAGE.replace('type="module"', ''));
    await expect(pages).rejects.toThrow('has no entry. Build it again.');
  });
  const { '/pricing': __, ...others } = DRAWN;
  await withBuild({ drawn: others }, async (folder) => {
    await expect(pagesOf(folder)).rejects.toThrow('has no /pricing. Build it again.');
  });
});
