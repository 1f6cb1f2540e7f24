import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_MATRIX } from '#tests/access/matrix.ts';
import { ACTORS, type Cell } from '#tests/access/operation.ts';
import { apiFor, createWorld, targetOf } from '#tests/access/world.ts';
import { type Api, apiOf, type RestAnswer } from '#tests/execute.ts';

type Described = {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Content; readonly headers?: object }>
  >;
};
type Content = Readonly<Record<string, { readonly schema: unknown }>>;
type Document = {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
};
type Heard = { readonly method: string; readonly path: string; readonly answer: RestAnswer };

let document: Document;

beforeAll(async () => {
  const visitor = await apiOf(null);
  document = (await visitor.rest('GET', '/openapi.json')).body as Document;
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      path,
      described,
    })),
  );

test('the description is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document));
  expect(result).toMatchObject({ valid: true });
});

test('every operation has a unique name', () => {
  const names = operations().map(({ described }) => described.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every REST route is described, except the description itself', () => {
  const registered = ACCESS_MATRIX.flatMap(({ routes }) => routes)
    .filter((route) => / \/api\/(?!openapi\.json|docs)/.test(route))
    .map((route) => route.replace('/api', '').replace(/:(\w+)/g, '{$1}'));
  const names = operations().map(({ name }) => name);
  expect(names.sort()).toEqual([...new Set(registered)].sort());
});

test('every operation documents the busy status with Retry-After, and those that write the full disk', () => {
  for (const { name, method, described } of operations()) {
    const statuses = Object.keys(described.responses);
    expect(statuses, name).toEqual(expect.arrayContaining(['429', '503']));
    expect(statuses.includes('507'), name).toBe(method !== 'get');
    for (const [status, { headers = {} }] of Object.entries(described.responses)) {
      expect('Retry-After' in headers, `${name} ${status}`).toBe(/429|503|507/.test(status));
    }
  }
});

test('the export of the audit log has the same refusals as its list', () => {
  const refusals = (path: string) => Object.keys(document.paths[path]?.['get']?.responses ?? {});
  expect(refusals('/audit/export')).toEqual(refusals('/audit'));
  expect(refusals('/audit/export')).toEqual(expect.arrayContaining(['403', '404', '422']));
});

describe('the calls that the access matrix makes', () => {
  let heard: readonly Heard[];

  beforeAll(async () => {
    const calls: Heard[] = [];
    const world = await createWorld();
    for (const { cells, rest } of ACCESS_MATRIX) {
      for (const actor of ACTORS.filter((_, column) => isInformative(cells, column))) {
        const api = listening(await apiFor(world, actor), calls);
        for (const call of rest) await call(api, targetOf(world, actor));
      }
    }
    heard = calls;
  }, 180_000);

  test('reach every operation at least once successfully', () => {
    const reached = new Set(
      heard.filter(({ answer }) => answer.status < 300).map((call) => nameOf(call)),
    );
    const missed = operations().filter(({ name }) => !reached.has(name));
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  test('all match their description', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(document, 'api');
    const validators = new Map<string, ValidateFunction>();
    const facade = heard.filter(({ path }) => !/^\/(openapi\.json|docs)/.test(path));
    const wrong = facade.flatMap((call) => {
      const name = nameOf(call);
      const found = operations().find((operation) => operation.name === name);
      const answer = found?.described.responses[String(call.answer.status)];
      if (!found || !answer) return [`${name} answers ${call.answer.status}`];
      if (answer.content?.['application/json'] === undefined) return [];
      const pointer = pointerTo(found.path, found.method, call.answer.status);
      const validate = validators.get(pointer) ?? ajv.compile({ $ref: pointer });
      validators.set(pointer, validate);
      if (validate(call.answer.body)) return [];
      return [`${name} ${call.answer.status}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** One allowed and one refused role per call, because both kinds of response are described. */
function isInformative(cells: readonly Cell[], column: number): boolean {
  const isAllowed = (cell: Cell) => typeof cell !== 'number';
  const first = cells.map(isAllowed).lastIndexOf(true);
  const refused = cells.findIndex((cell) => !isAllowed(cell));
  return column === first || column === refused;
}

const listening = (api: Api, calls: Heard[]): Api => ({
  ...api,
  rest: async (method, path, request) => {
    const answer = await api.rest(method, path, request);
    calls.push({ method: method.toLowerCase(), path: path.replace(/\/?(\?.*)?$/, ''), answer });
    return answer;
  },
});

/** The operation that a call reaches; fewer path parameters take precedence. */
function nameOf({ method, path }: Heard): string {
  const matching = operations()
    .filter((operation) => operation.method === method && fits(operation.path, path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  return matching[0]?.name ?? `${method.toUpperCase()} ${path}`;
}

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`).test(path);

const pointerTo = (path: string, method: string, status: number): string =>
  `api#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`;
