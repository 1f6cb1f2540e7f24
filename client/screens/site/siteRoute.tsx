import type { RouteObject } from 'react-router';
import { redirectHome } from '#client/token/guard.ts';

const pages: RouteObject[] = [
  {
    path: '/',
    loader: redirectHome,
    lazy: async () => ({
      Component: (await import('./LandingScreen/LandingScreen.tsx')).default,
    }),
  },
  {
    path: '/features',
    lazy: async () => ({
      Component: (await import('./FeaturesScreen/FeaturesScreen.tsx')).default,
    }),
  },
  {
    path: '/pricing',
    lazy: async () => ({
      Component: (await import('./PricingScreen/PricingScreen.tsx')).default,
    }),
  },
  {
    path: '/contact',
    lazy: async () => ({
      Component: (await import('./ContactScreen/ContactScreen.tsx')).default,
    }),
  },
  {
    path: '/terms',
    lazy: async () => ({
      Component: (await import('./TermsScreen/TermsScreen.tsx')).default,
    }),
  },
];

/** The public pages about the product, in a separate bundle. */
export const siteRoute: RouteObject = {
  lazy: async () => ({ Component: (await import('./Site.tsx')).default }),
  children: pages,
};
