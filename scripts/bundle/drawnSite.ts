import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { z } from 'zod';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/drawing');

const drawing = z.object({
  drawSite: z.function({ output: z.promise(z.record(z.string(), z.string())) }),
});

/**
 * Draws the public pages after the build, so that they are seen before their code is loaded
 * (`client/screens/site/drawSite.tsx`). The markup is in `.vite/site.json`, beside the manifest.
 */
export function drawnSite(): Plugin {
  return {
    name: 'drawn-site',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async writeBundle({ dir = '' }) {
      await build({
        logLevel: 'warn',
        build: {
          ssr: 'screens/site/drawSite.tsx',
          outDir: FOLDER,
          emptyOutDir: true,
          copyPublicDir: false,
          manifest: false,
        },
      });
      const { drawSite } = drawing.parse(await import(path.join(FOLDER, 'drawSite.js')));
      await writeFile(path.join(dir, '.vite/site.json'), JSON.stringify(await drawSite()));
    },
  };
}
