import type { Imports } from './imports.ts';

/** Files that match `of` must not import anything that matches `never`: one of our files or a package. */
export type Floor = {
  readonly of: RegExp;
  readonly but?: RegExp;
  readonly never: RegExp;
  readonly says: string;
  /** Also applies to tests; most floors ignore them. */
  readonly holdsTests?: true;
};

export const filesIn = (folders: string): RegExp => new RegExp(`^(${folders})/`);

export const floorBreaches = (
  imports: Imports,
  floors: readonly Floor[],
  tests: RegExp,
): readonly string[] =>
  [...imports].flatMap(([file, targets]) =>
    floors
      .filter(({ of, but, holdsTests }) => {
        if (tests.test(file) && !holdsTests) return false;
        return of.test(file) && !but?.test(file);
      })
      .flatMap(({ never, says }) =>
        targets
          .filter((target) => never.test(target))
          .map((target) => `${file} imports ${target}: ${says}`),
      ),
  );

/** Every import cycle between files, once. */
export const rings = (imports: Imports): readonly string[] =>
  ringsIn(imports).map((ring) => `files import one another in a ring: ${ring.join(' → ')}`);

/** Every import cycle between rooms: folders with two path segments (three below `screens`), without the doors. */
export function roomRings(imports: Imports, tests: RegExp, doors: RegExp): readonly string[] {
  const rooms = new Map<string, Set<string>>();
  const examples = new Map<string, string>();
  const roomOf = (file: string) =>
    `${/^(client\/screens|\w+)\/[^/]+(?=\/)/.exec(file)?.[0] ?? file}${doors.test(file) ? ' (doors)' : ''}`;
  for (const [file, targets] of imports) {
    if (tests.test(file)) continue;
    for (const target of targets) {
      const [from, to] = [roomOf(file), roomOf(target)];
      if (from === to || !imports.has(target) || tests.test(target)) continue;
      rooms.set(from, (rooms.get(from) ?? new Set()).add(to));
      examples.set(`${from} → ${to}`, `${file} → ${target}`);
    }
  }
  return ringsIn(new Map([...rooms].map(([room, seen]) => [room, [...seen]]))).map((ring) => {
    const steps = ring.slice(1).map((to, index) => examples.get(`${ring[index]} → ${to}`));
    return `rooms see one another in a ring: ${steps.join(', ')}`;
  });
}

/** Each cycle begins and ends with the same name; cycles that share an edge with an earlier one are left out. */
function ringsIn(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (name: string) => {
    const begin = path.indexOf(name);
    if (begin >= 0) found.push([...path.slice(begin), name]);
    if (begin >= 0 || done.has(name)) return;
    path.push(name);
    for (const next of graph.get(name) ?? []) walk(next);
    path.pop();
    done.add(name);
  };
  for (const name of graph.keys()) walk(name);
  return found;
}

/** Folders with more than `most` entries. */
export function fullFolders(files: readonly string[], most: number): readonly string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const names = file.split('/');
    names.slice(1).forEach((name, depth) => {
      const folder = names.slice(0, depth + 1).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name));
    });
  }
  return [...entries]
    .filter(([, names]) => names.size > most)
    .map(
      ([folder, names]) =>
        `${folder} has ${names.size} entries, ${most} at most: cut it by subject`,
    );
}
