import path from 'node:path';
import type { Plugin } from 'vite';

const TAG = /\bgraphql\s*`([^`]*)`/g;
const DEFINITION = /\b(?:query|mutation|subscription|fragment)\s+(\w+)/;
const ARTIFACTS = path.resolve(import.meta.dirname, '../client/__generated__');

/**
 * Swaps each graphql tag for an import of the artifact the Relay compiler wrote for it. Relay's own
 * plugin needs Babel, which Vite no longer runs; one tag holds one definition, so a pattern is enough.
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
      // On one line before the first, so that the lines of the source keep their numbers.
      return { code: head.join('') + swapped, map: null };
    },
  };
}
