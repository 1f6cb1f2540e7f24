import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { relay } from './scripts/relayPlugin.ts';

const SERVER = process.env.SERVER_URL ?? 'http://localhost:4000';

/** Matches list components, without the menus of a table, which load when opened. */
const LISTS =
  /client[\\/](ui[\\/](table[\\/](?!rowActions[\\/]Row|columnChoice[\\/]ColumnMenu)|field[\\/]SearchField|list[\\/](Toolbar\.|LoadMore|PickedCount)|figure[\\/][mM]arked)|address[\\/]useUrl(Search|Sort)|relay[\\/]reading[\\/](useKeptQuery|reading|useNextPage|ReadNotice))/;
const FIELDS =
  /@mantine[\\/](hooks[\\/]esm[\\/](use-(id|uncontrolled|merged-ref|force-update|debounced-callback)|utils)[\\/]|core[\\/]esm[\\/](core[\\/](utils[\\/](create-safe-context|create-scoped-keydown-handler|find-element-ancestor)|DirectionProvider)|components[\\/](Input|InputBase|TextInput|CloseButton|NativeSelect|Combobox[\\/]ComboboxChevron)[\\/]))/;

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'client'),
  plugins: [
    relay(),
    react(),
    // Compressed once here instead of at every visit.
    compression({ algorithms: [defineAlgorithm('gzip', { level: 9 })], threshold: 1024 }),
  ],
  resolve: {
    // Only the hooks, because the package's entry includes the old containers, a quarter of its size.
    alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks.js' }],
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
    rolldownOptions: {
      output: {
        // Code that every page loads stays in one file, because splitting it between lazy parts adds 4 kB. Shared parts
        // of forms, public pages, lists and text fields are one file each; otherwise the base chunk would have to name
        // every piece.
        codeSplitting: {
          groups: [
            { name: 'base', test: /client[\\/](main|routes)\.tsx$/, priority: 2 },
            {
              name: 'forms',
              test: /client[\\/](forms|ui[\\/]form)[\\/]/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'lists',
              test: LISTS,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'fields',
              test: FIELDS,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'site',
              test: /client[\\/]screens[\\/]site[\\/](?!\w+Screen[\\/])/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
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
