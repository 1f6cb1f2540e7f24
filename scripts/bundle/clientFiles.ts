import { type Graph, lazyParts, loader, reached } from './clientGraph.ts';

/** Parts of the client that load by themselves; any other part is one of the `rest`. */
const PLACES = {
  login: /screens[\\/]account[\\/]LoginScreen[\\/]|shell[\\/]PublicPage/,
  example: /screens[\\/]site[\\/]LandingScreen[\\/]tryIt[\\/]/,
  site: /screens[\\/]site[\\/](Site\.|LandingScreen|FeaturesScreen|PricingScreen|TermsScreen)/,
  recipes: /screens[\\/]RecipesScreen[\\/]RecipesScreen\./,
  blend: /screens[\\/]FormulationScreen[\\/]FormulationScreen\./,
  tables: /screens[\\/](Inventory|BatchHistory|Trace)Screen[\\/]\w+Screen\./,
  editor: /screens[\\/](RecipeEditor|RecipeComparison)Screen[\\/]\w+Screen\./,
  bars: /feedback[\\/]Feedback\.|session[\\/](SessionKeeper|logout)\./,
  explain: /domain[\\/]formulation[\\/]/,
  settings: /screens[\\/]SettingsScreen[\\/]/,
  records: /screens[\\/](ProductionDocument|SavedBatch|Oil)Screen[\\/]\w+Screen\./,
  rest: /(?:)/,
} as const;
type Place = keyof typeof PLACES;

/** Files of shared code with the parts that load them, fewest first: code goes into the first that serves all. */
const SHARED: Readonly<Record<string, readonly Place[]>> = {
  bars: ['bars'],
  failure: ['explain'],
  login: ['login'],
  site: ['site'],
  recipes: ['recipes'],
  tables: ['tables'],
  editor: ['editor'],
  rows: ['recipes', 'tables'],
  choices: ['blend', 'explain', 'tables'],
  saving: ['tables', 'editor'],
  lists: ['recipes', 'blend', 'explain', 'tables'],
  editing: ['blend', 'explain', 'tables', 'editor'],
  solver: ['example', 'blend', 'explain', 'tables', 'editor'],
  work: ['bars', 'recipes', 'blend', 'explain', 'tables', 'editor'],
  public: ['login', 'example', 'site', 'bars', 'blend', 'explain', 'tables', 'editor'],
  fields: ['login', 'example', 'site', 'bars', 'recipes', 'blend', 'explain', 'tables', 'editor'],
};
/** Their few styles share a file, because a request costs more than they weigh. */
const SIGNED_IN = new Set(['recipes', 'tables', 'rows', 'choices', 'lists', 'editing']);
const WEIGHED = new Set(Object.values(SHARED).flat());

/** Parts that always load together, each in one file; any other is a file of its own. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  // Loaded by the bars once they stand.
  bars: PLACES.bars,
  failure: /domain[\\/]formulation[\\/]explain[\\/]failure\./,
  blendQueries: /__generated__[\\/](FormulationScreenQuery|useOilStockQuery)\./,
};
const togetherIn = (part: string): string | undefined =>
  Object.keys(TOGETHER).find((name) => TOGETHER[name]?.test(part));

/**
 * Decides which file shared code of the client goes into, by the parts of the client that load it: a file for each set
 * of parts would be some hundred files, and a file for all shared code weighs on every page.
 */
export function clientFiles(start: string): (id: string, graph: Graph) => string | null {
  let files: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    files ??= sharedFiles(start, graph);
    return files.get(id) ?? null;
  };
}

function sharedFiles(start: string, graph: Graph): ReadonlyMap<string, string> {
  const loads = loader(graph);
  const parts = lazyParts(start, graph, loads);
  const users = new Map<string, string[]>();
  for (const part of parts) {
    for (const id of reached([part], loads)) users.set(id, [...(users.get(id) ?? []), part]);
  }
  return new Map(
    [...users].flatMap(([id, by]) => {
      const file = parts.has(id) ? togetherIn(id) : fileOfShared(id, by);
      return file === undefined ? [] : [[id, file]];
    }),
  );
}

function fileOfShared(id: string, by: readonly string[]): string | undefined {
  if (by.length < 2) return by.map(togetherIn)[0];
  const file = fileFor(new Set(by.map(placeOf)));
  return id.endsWith('.css') && SIGNED_IN.has(file) ? 'work' : file;
}

const isPlace = (name: string): name is Place => name in PLACES;
const placeOf = (part: string): Place =>
  Object.keys(PLACES)
    .filter(isPlace)
    .find((name) => PLACES[name].test(part)) ?? 'rest';

function fileFor(places: ReadonlySet<Place>): string {
  const weighed = [...places].filter((place) => WEIGHED.has(place));
  if (weighed.length === 0) return [...places].sort().join('-');
  const fits = Object.entries(SHARED).find(([, served]) =>
    weighed.every((place) => served.includes(place)),
  );
  return fits?.[0] ?? 'fields';
}
