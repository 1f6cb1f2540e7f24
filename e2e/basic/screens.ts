import { calculateWith, inTurn, openTab, press, type Screen } from './acts.ts';

/** Opened without an account. */
export const PUBLIC: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'features', path: '/features' },
  { name: 'pricing', path: '/pricing' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'login', path: '/login' },
  // Without an access token every other address leads to the login.
  { name: 'login-asked', path: '/recipes' },
  { name: 'register', path: '/register' },
  { name: 'request-verification', path: '/request-verification' },
  { name: 'request-password', path: '/request-password' },
  { name: 'verify-email', path: '/verify-email' },
  { name: 'verify-email-stale', path: '/verify-email?token=stale' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-password-stale', path: '/reset-password?token=stale' },
  { name: 'accept-invitation', path: '/accept-invitation' },
  { name: 'accept-invitation-stale', path: '/accept-invitation?token=stale' },
];

/** The records of an organization that the screens open, by the ids in their addresses. */
export type Shown = {
  readonly recipe: string;
  /** The lots that the recipe is calculated with. */
  readonly tags: readonly string[];
  readonly oil: number;
  /** Printed id of a batch. */
  readonly completed: string;
};

/** Read by everybody who is signed in. */
export function ofEverybody({ recipe, tags, oil, completed }: Shown): readonly Screen[] {
  const run = `recipe=${recipe}&multiplier=1&parts=2`;
  return [
    { name: 'recipes', path: '/recipes' },
    // Signed-in people are led there from the landing page.
    { name: 'recipes', path: '/' },
    { name: 'recipes-drafts', path: '/recipes', act: openTab('Drafts') },
    { name: 'recipes-archived', path: '/recipes', act: openTab('Archived') },
    { name: 'run-batch', path: '/recipes', act: press('Run batch of GUM-010') },
    { name: 'editor', path: `/recipedetail/${recipe}` },
    { name: 'formulation', path: `/consumption?${run}` },
    { name: 'formulation-calculated', path: `/consumption?${run}`, act: calculateWith(tags) },
    {
      name: 'document',
      path: `/consumption?${run}`,
      act: inTurn(calculateWith(tags), press('Confirm oils and amounts')),
    },
    // Opened again, a tab has the confirmed calculation still; with another multiplier it has none.
    { name: 'document-confirmed', path: `/production-document/${recipe}?multiplier=1&parts=2` },
    { name: 'document-warned', path: `/production-document/${recipe}?multiplier=2&parts=1` },
    { name: 'completed-batch', path: `/production-document/batch/${completed}` },
    { name: 'batch-history', path: '/batch-history' },
    { name: 'trace', path: `/trace?oil=${oil}` },
    { name: 'inventory', path: '/inventory' },
    { name: 'oil', path: `/inventory/${oil}` },
    { name: 'settings-profile', path: '/settings?tab=profile' },
    { name: 'settings-profile', path: '/profile' },
    { name: 'settings-profile', path: '/settings?tab=unknown' },
  ];
}

/** The screens on which managers and administrators write. */
export const OF_MANAGERS: readonly Screen[] = [
  { name: 'editor-new', path: '/recipedetail/new' },
  { name: 'editor-new', path: '/recipes/new' },
  { name: 'inventory-row', path: '/inventory', act: press('Edit D9-014') },
  { name: 'inventory-new', path: '/inventory', act: press('Add New Oil Batch') },
];

/** Where others than administrators read that they may not. */
export const OF_ADMINISTRATORS: readonly Screen[] = [
  { name: 'settings-configuration', path: '/settings?tab=departments' },
  { name: 'settings-users', path: '/settings?tab=users' },
  { name: 'settings-users', path: '/users' },
  { name: 'settings-organization', path: '/settings?tab=organization' },
  { name: 'settings-organization', path: '/organizations' },
  { name: 'settings-tokens', path: '/settings?tab=tokens' },
  { name: 'settings-audit', path: '/settings?tab=audit' },
];

type Unfinished = { readonly draft: string; readonly open: string };

/** The unfinished things of an organization, for those who may write them. */
export const ofUnfinished = ({ draft, open }: Unfinished): readonly Screen[] => [
  { name: 'editor-draft', path: `/recipedetail/${draft}` },
  { name: 'saved-batch', path: `/production-document/batch/${open}` },
  {
    name: 'complete-batch',
    path: `/production-document/batch/${open}`,
    act: press('Complete Batch'),
  },
];
