// Runs before the first paint; a file of its own because the content security policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  const environment = document.querySelector('meta[name="app-env"]');
  root.dataset.appEnv = environment === null ? '' : environment.content;
  let scheme = null;
  try {
    scheme = localStorage.getItem('color_scheme');
    // What is drawn for visitors is not shown to people who are led on.
    if (localStorage.user_id ?? localStorage.access_token ?? sessionStorage.access_token)
      root.dataset.returning = '';
  } catch {
    // Storage is blocked.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.mantineColorScheme = scheme;

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      const words =
        'This page could not be loaded. <a href="">Reload</a> it when you are connected.';
      document.body.insertAdjacentHTML('afterbegin', `<p role="alert">${words}</p>`);
    },
    // An error of a script does not bubble.
    true,
  );
})();
