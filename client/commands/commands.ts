import { termsWith } from '#client/help/glossary.ts';
import { HELP, helpOn } from '#client/help/helpLinks.ts';
import { DEVIATIONS } from '#client/screens/deviations/deviationLinks.ts';
import { IMPORT_OILS } from '#client/screens/oils/oilLinks.ts';
import { NEW_RECIPE, RECIPES, templateLink } from '#client/screens/recipes/recipeLinks.ts';
import { TRACE } from '#client/screens/trace/traceLinks.ts';
import { type Actor, mayAnywhere } from '#domain/access.ts';
import { TEMPLATES } from '#domain/recipe/templates/templateKeys.ts';

export type Command = {
  readonly label: string;
  readonly does: { readonly path: string; readonly state?: unknown } | 'logout' | 'shortcuts';
};

const EVERYBODY: readonly Command[] = [
  { label: 'Go to Today', does: { path: '/today' } },
  { label: 'Go to Recipes', does: { path: RECIPES } },
  { label: 'Go to Inventory', does: { path: '/inventory' } },
  { label: 'Go to Batch History', does: { path: '/batch-history' } },
  { label: 'Go to Trace', does: { path: TRACE } },
  { label: 'Go to Settings', does: { path: '/settings?tab=profile' } },
  { label: 'Go to Help', does: { path: HELP } },
];
const DEVIATION_KEEPERS: readonly Command[] = [
  { label: 'Go to Deviations', does: { path: DEVIATIONS } },
];
const ADMIN: readonly Command[] = [
  { label: 'Go to Configuration', does: { path: '/settings?tab=departments' } },
];
const MANAGERS: readonly Command[] = [{ label: 'New Recipe', does: { path: NEW_RECIPE } }];
const TEMPLATE_COMMANDS: readonly Command[] = TEMPLATES.map(({ key, name }) => ({
  label: `New recipe from template: ${name.toLowerCase()}`,
  does: { path: templateLink(key) },
}));
const OIL_KEEPERS: readonly Command[] = [{ label: 'Import oils', does: { path: IMPORT_OILS } }];
const LAST: readonly Command[] = [
  { label: 'Keyboard shortcuts', does: 'shortcuts' },
  { label: 'Logout', does: 'logout' },
];

/** A person, and whether the organization works with deviations. */
type Person = Actor & { readonly keepsDeviations?: boolean };

/** The commands that this person may use, in a fixed order. */
export const commandsFor = (viewer: Person): readonly Command[] => [
  ...EVERYBODY,
  ...(viewer.keepsDeviations === true ? DEVIATION_KEEPERS : []),
  ...(viewer.role === 'admin' ? ADMIN : []),
  ...(mayAnywhere(viewer, 'manageRecipes') ? MANAGERS : []),
  ...(mayAnywhere(viewer, 'manageOils') ? OIL_KEEPERS : []),
  ...LAST,
];

/** The templates that a new recipe may begin with; offered only when something is typed, like help. */
export const templatesMatching = (viewer: Actor, text: string): readonly Command[] =>
  text.trim() === '' || !mayAnywhere(viewer, 'manageRecipes')
    ? []
    : matching(TEMPLATE_COMMANDS, text);

/** The commands whose label contains every word of the text. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

/** The page of help at each term that the text is about; none without a text. */
export const helpMatching = (text: string): readonly Command[] =>
  text.trim() === ''
    ? []
    : termsWith(text).map(({ term }) => ({
        label: `What is ${term}?`,
        does: { path: helpOn(term) },
      }));
