import { beforeAll, describe, expect, test } from 'vitest';
import { apiFor, createWorld } from '#tests/access/world.ts';
import { FULLER, SIGNED as SIGNED_BODIES } from '#tests/attacks/fullerBodies.ts';
import { type RestRequest, recordedRequests } from '#tests/attacks/recordedRequests.ts';
import {
  fullest,
  type JsonSchema,
  type RestRoute,
  restRoutes,
} from '#tests/attacks/restDescription.ts';
import type { Api } from '#tests/execute.ts';
import type { Place } from '#tests/samples/hostile.ts';
import { restoreRows, saveRows } from '#tests/savedRows.ts';
import { BROKEN } from './brokenTexts.ts';

/** Every text of every described body and query is broken once, in a request that is valid otherwise. */

type Case = RestRequest & { readonly route: RestRoute; readonly name: string };

let admin: Api;
let cases: readonly Case[];

/** These remove unprintable characters instead of refusing them; `feedback.test.ts` shows it. */
const CLEANED = ['POST /api/contact', 'POST /api/feedback'];
/** A malformed id must look like that of a missing row. */
const IS_ID = /(^|_)ids?$/;
/** A signed link is no text: what was not signed is refused as such. */
const SIGNED = 'token';

beforeAll(async () => {
  const world = await createWorld();
  admin = await apiFor(world, 'AD');
  const saved = await saveRows();
  const recorded = await recordedRequests(world);
  await restoreRows(saved);
  cases = (await restRoutes()).flatMap((route) => {
    const name = `${route.method} ${route.url}`;
    const request = recorded.find((one) => one.method === route.method && fits(route.url, one.url));
    if (CLEANED.includes(name) || request === undefined) return [];
    const body = request.body as Readonly<Record<string, unknown>>;
    const fuller = FULLER[name]?.(body, world.kitchen.departmentId) ?? body;
    return [{ ...request, body: SIGNED_BODIES[name]?.(fuller) ?? fuller, route, name }];
  });
}, 300_000);

const fits = (pattern: string, url: string): boolean =>
  !pattern.includes('*') &&
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`).test(pathOf(url));

const pathOf = (url: string) => url.split('?')[0] ?? '';

/** The places of texts in a described body; 0 stands for the entry of a list. */
function textPlaces(schema: JsonSchema, at: Place = []): readonly Place[] {
  const { properties, items } = fullest(schema);
  if (items) return textPlaces(items, [...at, 0]);
  if (properties) {
    return Object.entries(properties).flatMap(([name, inner]) => textPlaces(inner, [...at, name]));
  }
  const last = at.filter((part) => part !== 0).at(-1);
  return isText(schema) && !IS_ID.test(String(last)) ? [at] : [];
}

const isText = (schema: JsonSchema): boolean =>
  (schema.anyOf ?? [schema]).some((way) => way.anyOf !== undefined || way.type === 'string');

/** A copy with one value set, and with the objects and lists around it; of a list in its last, the fullest entry. */
function withText(base: unknown, [first, ...rest]: Place, text: string): unknown {
  if (first === undefined) return text;
  if (typeof first === 'number') {
    const entries: readonly unknown[] = Array.isArray(base) ? base : [];
    return [...entries.slice(0, -1), withText(entries.at(-1), rest, text)];
  }
  const object = Object(base ?? {}) as Readonly<Record<string, unknown>>;
  return { ...object, [first]: withText(object[first], rest, text) };
}

type Refusal = { readonly detail?: readonly { readonly loc: readonly string[] }[] };

const isName = (part: number | string) => !/^\d+$/.test(String(part));

/** The status and the fields that are named, without indexes. */
async function refusalOf({ method, url, headers, body }: RestRequest): Promise<string> {
  const answer = await admin.rest(method as 'GET', url.replace(/^\/api/, ''), { headers, body });
  const { detail } = answer.body as Refusal;
  const named = Array.isArray(detail) ? detail.map(({ loc }) => loc.filter(isName).join('.')) : [];
  return `${answer.status} ${[...new Set(named)].join(' ')}`;
}

describe.each(BROKEN)('%s', (_, text) => {
  test('is refused in every text of a body, which is named', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const { name, route, ...request } of cases) {
      for (const place of route.body ? textPlaces(route.body) : []) {
        const body = withText(request.body, place, text);
        const said = await refusalOf({ ...request, body });
        const field = place.filter(isName).join('.');
        if (said !== `422 body.${field}`) faults.push(`${name} ${field}: ${said}`);
        count += 1;
      }
    }
    console.log(`${count} texts of bodies, ${faults.length} faults`);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(60);
  }, 300_000);
});

test('U+0000 is refused in every text of a query, which is named', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const { name, route, ...request } of cases) {
    const texts = route.query.filter(
      ({ schema, name: own }) => isText(schema) && own !== SIGNED && !IS_ID.test(own),
    );
    for (const { name: parameter } of texts) {
      const said = await refusalOf({
        ...request,
        url: `${pathOf(request.url)}?${parameter}=a%00b`,
      });
      if (said !== `422 query.${parameter}`) faults.push(`${name} ?${parameter}: ${said}`);
      count += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(20);
}, 120_000);
