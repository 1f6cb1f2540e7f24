// A page that the server has drawn is seen before its code is asked for, all at once.
requestAnimationFrame(() =>
  setTimeout(() => {
    const [entry, ...parts] = document.querySelector('meta[name="code"]').content.split(' ');
    const add = (tag, names) => {
      document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '' }, names));
    };
    for (const href of parts) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  }),
);
