import type { Api } from '#tests/execute.ts';
import { withKeys } from './forbiddenKeys.ts';
import { FULLER } from './fullerBodies.ts';
import type { RestRoute } from './restDescription.ts';

export type Sent = {
  /** `PUT /api/oils/:id` */
  readonly route: string;
  /** The objects of the body that got the keys. */
  readonly places: ReadonlySet<string>;
  readonly status: number;
};

/** Forms with more fields are refused. */
const MOST_FIELDS = 9;

type Options = {
  readonly routes: readonly RestRoute[];
  readonly keys: Readonly<Record<string, unknown>>;
  readonly departmentId: number;
  readonly beforeSending?: () => Promise<void>;
};

/** The API of the same person, with forbidden keys added to every object of its bodies; reports each through `sent`. */
export function spoilingApi(
  api: Api,
  { routes, keys, departmentId, beforeSending = async () => undefined }: Options,
  sent: (request: Sent) => void,
): Api {
  const rest: Api['rest'] = async (method, path, request = {}) => {
    const [pathname = ''] = path.split('?');
    const route = routes.find((one) => one.method === method && fits(one.url, `/api${pathname}`));
    if (!route) return api.rest(method, path, request);
    const name = `${method} ${route.url}`;
    await beforeSending();
    const { form, body } = request;
    const fuller = FULLER[name]?.(body as Readonly<Record<string, unknown>>, departmentId) ?? body;
    const spoilt = withKeys(fuller, route.body ?? {}, keys);
    if (form) for (const [key, value] of fieldsOf(keys)) form.append(key, String(value));
    const answer = await api.rest(method, path, {
      ...request,
      ...(form ? {} : { body: spoilt.body }),
    });
    sent({ route: name, places: form ? new Set(['']) : spoilt.places, status: answer.status });
    return answer;
  };
  return { ...api, rest };
}

const fieldsOf = (keys: Options['keys']) => Object.entries(keys).slice(0, MOST_FIELDS);

/** True when a path belongs to the route, whose pattern is written as in `/api/oils/:id`. */
export const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}/?$`).test(path);
