import path from 'node:path';
import type { Rolldown } from 'vite';

type Module = Rolldown.ModuleInfo;
/** The modules of the client as the bundler knows them. */
export type Graph = { readonly getModuleInfo: (id: string) => Module | null };

/** Indexes of libraries of which a file takes a few names; the rest of them would count as loaded by all. */
const INDEX = /@mantine[\\/](core|hooks)[\\/]esm[\\/]index\.mjs$|tabler-icons-react\.mjs$/;
const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

type Loads = (id: string) => readonly string[];

export function reached(from: Iterable<string>, loads: Loads): ReadonlySet<string> {
  const seen = new Set(from);
  // The walk over a set also reaches elements added during it.
  for (const id of seen) for (const next of loads(id)) seen.add(next);
  return seen;
}

/** Modules that are imported only when needed, each with all that it loads. */
export function lazyParts(start: string, graph: Graph, loads: Loads): ReadonlySet<string> {
  const parts = new Set<string>();
  reached([start], (id) => {
    const lazy = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const part of lazy) parts.add(part);
    return [...lazy, ...loads(id)];
  });
  return parts;
}

/** The modules that load with a module; of an index only those behind the names that are taken. */
export function loader(graph: Graph): Loads {
  const indexes = new Map<string, ReadonlyMap<string, string>>();
  const indexAt = (id: string) => {
    const known = indexes.get(id) ?? indexOf(id, graph);
    indexes.set(id, known);
    return known;
  };
  const known = new Map<string, readonly string[]>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const module = graph.getModuleInfo(id);
    const loaded = (module?.importedIds ?? []).flatMap((imported) =>
      INDEX.test(imported)
        ? namesIn(module).flatMap(({ taken, from }) =>
            imported.includes(from) ? (indexAt(imported).get(taken) ?? []) : [],
          )
        : [imported],
    );
    known.set(id, loaded);
    return loaded;
  };
}

const indexOf = (id: string, graph: Graph): ReadonlyMap<string, string> =>
  new Map(
    namesIn(graph.getModuleInfo(id)).map(({ given, from }) => [
      given,
      path.posix.join(path.posix.dirname(id), from),
    ]),
  );

/** The names of `import { a as b } from '…'` and `export { … } from '…'`. */
const namesIn = (module: Module | null) =>
  [...(module?.code ?? '').matchAll(NAMED)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => {
      const [taken = '', given = taken] = name.trim().split(/\s+as\s+/);
      return { taken, given, from };
    }),
  );
