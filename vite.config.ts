import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { clientFiles } from './scripts/bundle/clientFiles.ts';
import { drawnSite } from './scripts/bundle/drawnSite.ts';
import { relayInUse } from './scripts/bundle/relayInUse.ts';
import { relay } from './scripts/bundle/relayPlugin.ts';

const SERVER = process.env.SERVER_URL ?? 'http://localhost:4000';

const START = normalizePath(path.resolve(import.meta.dirname, 'client/main.tsx'));

// Code that every page loads stays in one file, because splitting it between lazy parts adds 4 kB. Shared parts of forms,
// public pages, lists and text fields are one file each; otherwise the base chunk would have to name every piece.
const FILES = {
  groups: [
    {
      name: 'base',
      test: /rolldown[\\/]runtime|client[\\/](main|routes)\.tsx$/,
      priority: 2,
    },
    {
      name: clientFiles(START),
      debugName: 'shared',
      includeDependenciesRecursively: false,
    },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  root: path.resolve(import.meta.dirname, 'client'),
  plugins: [
    relay(),
    relayInUse(),
    react(),
    drawnSite(),
    // Compressed once here instead of at every visit.
    compression({ algorithms: [defineAlgorithm('gzip', { level: 9 })], threshold: 1024 }),
  ],
  resolve: {
    alias: [
      // Only the hooks, because the package's entry includes the old containers, a quarter of its size.
      { find: /^react-relay$/, replacement: 'react-relay/hooks.js' },
      // React has had the hook itself since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // The package exports its development build alone.
      {
        find: /^react-router$/,
        replacement: path.resolve(
          import.meta.dirname,
          'node_modules/react-router/dist/production/index.mjs',
        ),
      },
      {
        find: /^react-router\/dom$/,
        replacement: path.resolve(
          import.meta.dirname,
          'node_modules/react-router/dist/production/dom-export.mjs',
        ),
      },
    ],
  },
  css: {
    modules: {
      // Named after the unique file name of the sheet: shorter than a hash, and recognizable in the page.
      generateScopedName: (name, file) => `${path.basename(file, '.module.css')}_${name}`,
    },
  },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    // Used to measure the bundle size.
    manifest: true,
    // The content security policy of the server does not allow data: fonts.
    assetsInlineLimit: 0,
    // The public pages are drawn by one file (scripts/bundle/drawnSite.ts).
    rolldownOptions: isSsrBuild === true ? {} : { output: { codeSplitting: FILES } },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': SERVER, '/api': SERVER, '/files': SERVER, '/dev': SERVER },
  },
}));
