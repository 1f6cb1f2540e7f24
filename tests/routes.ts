import type { createHttpServer } from '#server/app/http.ts';

type Server = Awaited<ReturnType<typeof createHttpServer>>;

/** Every route of a server as `GET /api/oils/:id`, without the implied HEAD routes. */
export async function registeredRoutes(app: Server): Promise<readonly string[]> {
  await app.ready();
  return routesOf(app.printRoutes({ commonPrefix: false }));
}

/** Parses the routes of a printed tree, in which each line extends the path of its parent. */
function routesOf(tree: string): readonly string[] {
  const paths: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', segment = '', methods = ''] = match;
    const depth = indent.length / 4;
    paths.length = depth;
    paths.push(segment);
    const path = paths.join('');
    const called = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return called.map((method) => `${method} ${path}`);
  });
}
