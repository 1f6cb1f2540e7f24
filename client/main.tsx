import '@fontsource-variable/inter';
import './ui/mantine.css';
import './ui/tokens.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useCurrentEnvironment } from './relay/environment.ts';
import { routes } from './routes.tsx';
import { keepConsoleLines } from './session/consoleLines.ts';
import { adoptStoredToken } from './session/storage.ts';
import { Toasts } from './ui/Toasts.tsx';
import { cssVariables, theme } from './ui/theme.ts';

// The key is also read by public/first-paint.js.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' });

keepConsoleLines();
adoptStoredToken();
const router = createBrowserRouter(routes);

function App() {
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

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
