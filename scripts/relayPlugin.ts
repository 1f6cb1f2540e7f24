import path from 'node:path';
import type { Plugin } from 'vite';

const TAG = /\bgraphql\s*`([^`]*)`/g;
const DEFINITION = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/;
const ARTIFACTS = path.resolve(import.meta.dirname, '../client/__generated__');

/**
 * Replaces each graphql tag by an import of the artifact written by the Relay compiler. Relay's own plugin needs Babel,
 * which Vite no longer runs. Every tag has one definition, so a pattern suffices.
 */
export function relay(): Plugin {
  return {
    name: 'relay',
    enforce: 'pre',
    transform(code, id) {
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
