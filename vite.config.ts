import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { relay } from './scripts/relayPlugin.ts';

const SERVER = process.env.SERVER_URL ?? 'http://localhost:4000';

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'client'),
  plugins: [relay(), react()],
  resolve: {
    // Only the hooks: the package's own entry brings the old containers along, a quarter of its weight.
    alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks.js' }],
  },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    // What the bundle size is measured from.
    manifest: true,
    // The content security policy of the server allows no data: fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page loads stays one file: cut up between the lazy parts it weighs 4 kB more.
        // The base names every piece of what the public pages share: one is enough.
        codeSplitting: {
          groups: [
            { name: 'base', test: /client[\\/](main|routes)\.tsx$/ },
            { name: 'site', test: /client[\\/]site[\\/]/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/graphql': SERVER, '/api': SERVER, '/files': SERVER, '/dev': SERVER },
  },
});
