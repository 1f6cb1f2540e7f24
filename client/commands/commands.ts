import { NEW_RECIPE, RECIPES } from '#client/screens/recipes/recipeLinks.ts';
import { TRACE } from '#client/screens/trace/traceLinks.ts';
import { type Actor, mayAnywhere } from '#domain/access.ts';

export type Command = {
  readonly label: string;
  readonly does: { readonly path: string } | 'logout' | 'shortcuts';
};

const EVERYBODY: readonly Command[] = [
  { label: 'Go to Recipes', does: { path: RECIPES } },
  { label: 'Go to Inventory', does: { path: '/inventory' } },
  { label: 'Go to Batch History', does: { path: '/batch-history' } },
  { label: 'Go to Trace', does: { path: TRACE } },
  { label: 'Go to Settings', does: { path: '/settings?tab=profile' } },
];
const ADMIN: readonly Command[] = [
  { label: 'Go to Configuration', does: { path: '/settings?tab=departments' } },
];
const MANAGERS: readonly Command[] = [{ label: 'New Recipe', does: { path: NEW_RECIPE } }];
const LAST: readonly Command[] = [
  { label: 'Keyboard shortcuts', does: 'shortcuts' },
  { label: 'Logout', does: 'logout' },
];

/** The commands that this person may use, in a fixed order. */
export const commandsFor = (viewer: Actor): readonly Command[] => [
  ...EVERYBODY,
  ...(viewer.role === 'admin' ? ADMIN : []),
  ...(mayAnywhere(viewer, 'manageRecipes') ? MANAGERS : []),
  ...LAST,
];

/** The commands whose label contains every word of the text. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}
