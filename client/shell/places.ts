import {
  IconAlertTriangle,
  IconFlask,
  IconHistory,
  IconListDetails,
  IconRoute,
  IconSettings,
  IconSun,
} from '@tabler/icons-react';

/** The places of the product in navigation order. */
export const PLACES = [
  { to: '/today', label: 'Today', Icon: IconSun, screens: [] },
  {
    to: '/recipes',
    label: 'Recipes',
    Icon: IconListDetails,
    /** Screens that are reached from the place and belong to it. */
    screens: ['/recipedetail', '/consumption', '/production-document'],
  },
  { to: '/inventory', label: 'Inventory', Icon: IconFlask, screens: [] },
  {
    to: '/batch-history',
    label: 'Batch History',
    Icon: IconHistory,
    screens: ['/production-document/batch'],
  },
  { to: '/trace', label: 'Trace', Icon: IconRoute, screens: [] },
  { to: '/deviations', label: 'Deviations', Icon: IconAlertTriangle, screens: [] },
  { to: '/settings?tab=profile', label: 'Settings', Icon: IconSettings, screens: ['/settings'] },
] as const;

export type Place = (typeof PLACES)[number];

/** The places of an organization; only some keep deviations. */
export const placesOf = ({ keepsDeviations }: { readonly keepsDeviations: boolean }) =>
  PLACES.filter(({ to }) => to !== '/deviations' || keepsDeviations);

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);

/** The place that a path belongs to; the longest match wins. */
export function placeOf(pathname: string): Place | undefined {
  const matches = PLACES.flatMap((place) =>
    [place.to, ...place.screens]
      .filter((path) => isWithin(pathname, path))
      .map((path) => ({ place, length: path.length })),
  );
  return matches.toSorted((a, b) => b.length - a.length)[0]?.place;
}
