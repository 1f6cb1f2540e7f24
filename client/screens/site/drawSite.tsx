import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { cssVariables, theme } from '#client/ui/theme/theme.ts';
import { siteRoute } from './siteRoute.tsx';

// A visitor without an account has nothing stored.
Object.defineProperty(globalThis, 'sessionStorage', { value: { getItem: () => null } });

/** The markup of each public page, by path, as a visitor without an account first sees it. */
export async function drawSite(): Promise<Readonly<Record<string, string>>> {
  const pages = (siteRoute.children ?? []).flatMap(({ path }) => path ?? []);
  return Object.fromEntries(
    await Promise.all(pages.map(async (path) => [path, await drawPage(path)] as const)),
  );
}

async function drawPage(path: string): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([siteRoute]);
  const context = await query(new Request(`http://this.site${path}`));
  if (context instanceof Response) throw new Error(`The page ${path} leads elsewhere.`);
  return renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </MantineProvider>,
  );
}
