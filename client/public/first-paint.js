// Runs before the first paint, so that a dark screen never flashes white and the banner's room is
// there from the start. A file of its own because the content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  const environment = document.querySelector('meta[name="app-env"]');
  root.dataset.appEnv = environment === null ? '' : environment.content;
  let scheme = null;
  try {
    scheme = localStorage.getItem('color_scheme');
  } catch {
    // Storage is blocked: the system's choice stands.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mantineColorScheme = scheme;
})();
