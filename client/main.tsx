import '@fontsource-variable/inter';
import './ui/theme/mantine.css';
import './ui/theme/tokens.css';
import './ui/theme/forcedColors.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepConsoleLines } from './feedback/consoleLines.ts';
import { useCurrentEnvironment } from './relay/environment.ts';
import { routes } from './routes.tsx';
import { answerNewTabs, joinOpenSession } from './session/handover.ts';
import { adoptStoredToken } from './token/storage.ts';
import { Toasts } from './ui/notice/Toasts.tsx';
import { cssVariables, theme } from './ui/theme/theme.ts';

// public/first-paint.js reads the same key.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' });

type Router = ReturnType<typeof createBrowserRouter>;

function App({ router }: { readonly router: Router }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <RelayEnvironmentProvider environment={useCurrentEnvironment()}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
      <Toasts />
    </MantineProvider>
  );
}

/** Until then a public page stays as the server drew it. */
const isReady = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  keepConsoleLines();
  adoptStoredToken();
  // Runs before the routes, so that someone signed in by another tab never sees the sign-in page.
  await joinOpenSession();
  answerNewTabs();
  const router = createBrowserRouter(routes);
  await isReady(router);
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}

void start();
