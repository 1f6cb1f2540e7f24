import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { relay } from './scripts/relayPlugin.ts';

const SERVER = process.env.SERVER_URL ?? 'http://localhost:4000';

/** Without the menus of a table, which come when they are opened. */
const LISTS =
  /client[\\/](ui[\\/](table[\\/](?!RowMenu|ColumnMenu|RowActions)|SearchField|Toolbar\.|LoadMore|PickedCount|[mM]arked)|shell[\\/]use(UrlSearch|UrlSort|ExpandedGroups|GroupColors)|relay[\\/](useKeptQuery|reading|useNextPage|ReadNotice))/;
const FIELDS =
  /@mantine[\\/](hooks[\\/]esm[\\/](use-(id|uncontrolled|merged-ref|force-update|debounced-callback)|utils)[\\/]|core[\\/]esm[\\/](core[\\/](utils[\\/](create-safe-context|create-scoped-keydown-handler|find-element-ancestor)|DirectionProvider)|components[\\/](Input|InputBase|TextInput|CloseButton|NativeSelect|Combobox[\\/]ComboboxChevron)[\\/]))/;

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'client'),
  plugins: [
    relay(),
    react(),
    // Once here instead of at every visit.
    compression({ algorithms: [defineAlgorithm('gzip', { level: 9 })], threshold: 1024 }),
  ],
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
        // What forms draw, what public pages share, what lists and what text fields are made of are
        // one file each: in pieces, the base would have to name every one of them.
        codeSplitting: {
          groups: [
            { name: 'base', test: /client[\\/](main|routes)\.tsx$/, priority: 2 },
            {
              name: 'forms',
              test: /client[\\/](screens[\\/]forms|ui[\\/]form)[\\/]/,
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
              test: /client[\\/]site[\\/]/,
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
