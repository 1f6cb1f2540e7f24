import { type Api, sentForm, testServer } from '#tests/execute.ts';
import { fullest, type JsonSchema, type RestRoute } from './restDescription.ts';
import type { Slot } from './slots.ts';

type Fill = (place: string) => string;

const IS_ID = /(^|[._])ids?$/;

/** Every place of the REST routes that takes an id; those that depend on the fewest others come first. */
export function restSlots(routes: readonly RestRoute[]): readonly Slot[] {
  return routes
    .flatMap((route) => [
      ...[...route.url.matchAll(/:\w+/g)].map(([name]) => slotAt(route, name)),
      ...route.query
        .filter(({ name }) => IS_ID.test(name))
        .map(({ name }) => slotAt(route, `?${name}`)),
      ...idPlaces(route.body ?? route.form ?? {}).map((place) => slotAt(route, place)),
    ])
    .toSorted((a, b) => depth(a) - depth(b));
}

/** Path parameters come first. */
const depth = ({ place }: Slot) => (place.startsWith(':') ? 0 : place.split('.').length);

/** `recipe_id`, `oils.oil_id` */
function idPlaces(schema: JsonSchema, at = ''): readonly string[] {
  const { properties, items } = fullest(schema);
  if (items) return idPlaces(items, at);
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const place = at === '' ? name : `${at}.${name}`;
    return IS_ID.test(name) ? [place] : idPlaces(inner, place);
  });
}

function slotAt(route: RestRoute, place: string): Slot {
  const { method, url, body, form } = route;
  const ask = async (api: Api, id: string, fill: Fill) => {
    const idAt: Fill = (other) => (other === place ? id : fill(other));
    const path = url.replace(/:\w+/g, (name) => encodeURIComponent(idAt(name)));
    const query = place.startsWith('?') ? `${place}=${encodeURIComponent(id)}` : '';
    const sent =
      form === null
        ? { headers: {}, ...(body && { payload: sample(body, idAt, place) as object }) }
        : await sentForm(formOf(form, sample(form, idAt, place)));
    const { statusCode, body: answer } = await (await testServer()).inject({
      method: method as 'GET',
      url: path + query,
      ...sent,
      headers: { ...sent.headers, authorization: `Bearer ${api.token}` },
    });
    return `${statusCode} ${answer}`;
  };
  return { api: 'rest', operation: `${method} ${url}`, place, isWrite: method !== 'GET', ask };
}

function formOf({ properties }: JsonSchema, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) {
    const isFile = properties?.[name]?.contentMediaType !== undefined;
    form.set(name, isFile ? new File([String(value)], 'sample.csv') : String(value));
  }
  return form;
}

/** The required fields of a body, and those that lead to `wanted`. */
function sample(schema: JsonSchema, idAt: Fill, wanted: string, at = ''): unknown {
  const { properties, items, required = [], type, format, enum: values } = fullest(schema);
  if (items) return [sample(items, idAt, wanted, at)];
  if (properties) {
    const named = Object.entries(properties).flatMap(([name, inner]) => {
      const place = at === '' ? name : `${at}.${name}`;
      const isSent = required.includes(name) || `${wanted}.`.startsWith(`${place}.`);
      return isSent ? [[name, sample(inner, idAt, wanted, place)]] : [];
    });
    return Object.fromEntries(named);
  }
  const types = [type].flat();
  if (IS_ID.test(at)) {
    const id = idAt(at);
    return types.includes('number') && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : id;
  }
  if (values) return values[0];
  if (format === 'date') return '2026-11-22';
  return types.some((known) => known === 'string') ? 'Sample' : 1;
}
