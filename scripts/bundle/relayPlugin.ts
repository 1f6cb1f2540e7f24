import path from 'node:path';
import type { Plugin } from 'vite';

const TAG = /\bgraphql\s*`([^`]*)`/g;
const DEFINITION = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/;
/** The version of a definition, which Relay's Babel plugin alone compares. */
const HASH = /^\(node as any\)\.hash = .*$/m;
/** Fields without another name or a key known before; the runtime takes what is absent for the same. */
const NOTHING = /^ *"(?:alias|storageKey)": null,?\n/gm;
/** The document of a query as the compiler indents it. */
const TEXT = /^ *"text": ".*"$/m;
/** Names a query among the others; its first digits do, too. */
const CACHE_ID = /^( *"cacheID": "[0-9a-f]{8})[0-9a-f]{24}"/m;
const INDENT = /(?:\\n *)+/g;
const ARTIFACTS = path.resolve(import.meta.dirname, '../../client/__generated__');

/**
 * Replaces each graphql tag by an import of the artifact written by the Relay compiler. Relay's own plugin needs Babel,
 * which Vite no longer runs. Every tag has one definition, so a pattern suffices.
 */
export function relay(): Plugin {
  return {
    name: 'relay',
    enforce: 'pre',
    transform(code, id) {
      if (path.dirname(path.normalize(id)) === ARTIFACTS) return { code: slim(code), map: null };
      if (id.includes('node_modules') || !/\.tsx?$/.test(id) || !code.includes('graphql`')) return;
      const imports = new Map<string, string>();
      const swapped = code.replace(TAG, (_tag, document: string) => {
        const name = DEFINITION.exec(document)?.[1];
        if (name === undefined) this.error(`A graphql tag in ${id} defines nothing.`);
        imports.set(name, path.join(ARTIFACTS, `${name}.graphql.ts`));
        return `__${name}`;
      });
      const head = [...imports].map(
        ([name, file]) => `import __${name} from ${JSON.stringify(file)};`,
      );
      // Imports go on one line before the first, so that line numbers stay the same.
      return { code: head.join('') + swapped, map: null };
    },
  };
}

/** An artifact without what no page needs, 0.8 kB of the recipes. */
const slim = (artifact: string): string =>
  artifact
    .replace(HASH, '')
    .replaceAll(NOTHING, '')
    .replace(CACHE_ID, '$1"')
    .replace(TEXT, (text) => text.replaceAll(INDENT, ' '));
