import { z } from 'zod';
import { HEADERS, type Operation, REFUSALS, REST_NAMES, TAGS } from './operation.ts';

export type DescribedRoute = {
  readonly method: string;
  /** As the router knows it: `/api/oils/:id`. */
  readonly url: string;
  readonly operation: Operation;
};

type Json = Record<string, unknown>;

const ISSUE = z.strictObject({
  loc: z.array(z.string()),
  msg: z.string(),
  type: z.string(),
});

/** The error format of REST: `error` is for display, `detail` for programs. */
export const ERROR = z
  .strictObject({ error: z.string(), detail: z.union([z.string(), z.array(ISSUE)]) })
  .meta({ id: 'Error', description: 'A failed validation lists in `detail` what to mend.' });

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'An access token of POST /auth/login, or an API token made in Settings.',
};

/** Builds the OpenAPI 3.1 description from the descriptions of the routes. */
export function openApiDocument(routes: readonly DescribedRoute[], publicUrl: string): Json {
  const shapes = new Shapes();
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, shapes) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Batchwright',
      version: '1',
      description:
        'Recipes, oils, formulations and batch records of one organization. Grams and percents are numbers; ids are whole numbers. A trailing slash is optional. What belongs to another organization answers as if it did not exist.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl.replace(/\/$/, '')}/api` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: BEARER }, schemas: shapes.named },
  };
}

function operationOf(route: DescribedRoute, shapes: Shapes): Json {
  const { url, operation } = route;
  const { id, tag, summary, description, isPublic, body, form } = operation;
  const request = body ?? form;
  const media = form === undefined ? 'application/json' : 'multipart/form-data';
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(isPublic ? { security: [] } : {}),
    parameters: [...parametersOf(url, operation, shapes), ...headersOf(operation)],
    ...(request === undefined
      ? {}
      : {
          requestBody: {
            required: !request.safeParse(undefined).success,
            content: { [media]: { schema: shapes.of(request, 'input') } },
          },
        }),
    responses: { ...answerOf(operation, shapes), ...refusalsOf(route, shapes) },
  };
}

function parametersOf(url: string, { path, query }: Operation, shapes: Shapes): readonly Json[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: shapes.of(path?.shape[name] ?? z.int(), 'input'),
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: shapes.of(schema, 'input'),
  }));
  return [...inPath, ...inQuery];
}

const headersOf = ({ headers = [] }: Operation): readonly Json[] =>
  headers.map((name) => ({
    name,
    in: 'header',
    description: HEADERS[name],
    schema: { type: 'string' },
  }));

function answerOf({ summary, answer }: Operation, shapes: Shapes): Json {
  if (answer.status === 204) return { 204: { description: 'Done.' } };
  if ('media' in answer) {
    const binary = { type: 'string', contentMediaType: answer.media };
    return { 200: { description: summary, content: { [answer.media]: { schema: binary } } } };
  }
  const etag = { description: 'The revision, for If-Match.', schema: { type: 'string' } };
  const { status, dryRunStatus, hasEtag } = answer;
  const described = {
    description: summary,
    ...(hasEtag ? { headers: { ETag: etag } } : {}),
    content: { 'application/json': { schema: shapes.of(answer.schema, 'output') } },
  };
  const dryRun = { ...described, description: 'What it would do; nothing is stored.' };
  return {
    ...(dryRunStatus === undefined ? {} : { [dryRunStatus]: dryRun }),
    [status]: described,
  };
}

/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<keyof typeof REFUSALS> = new Set([429, 503, 507] as const);
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until the next try.', schema: { type: 'integer' } },
};

function refusalsOf({ method, url, operation }: DescribedRoute, shapes: Shapes): Json {
  const { isPublic, body, form, refuses = [] } = operation;
  const takesInput = body !== undefined || form !== undefined;
  const statuses = new Set<keyof typeof REFUSALS>([
    ...(isPublic ? [] : ([401] as const)),
    ...(/:\w/.test(url) ? ([404] as const) : []),
    ...(takesInput ? ([413, 422] as const) : []),
    429,
    503,
    ...(method === 'GET' ? [] : ([507] as const)),
    ...refuses,
  ]);
  return Object.fromEntries(
    [...statuses].sort().map((status) => [
      status,
      {
        description: REFUSALS[status],
        ...(PASSING.has(status) ? { headers: RETRY_AFTER } : {}),
        content: { 'application/json': { schema: shapes.of(ERROR, 'output') } },
      },
    ]),
  );
}

/** JSON schemas of the zod schemas; those with an id appear once, under that name. */
class Shapes {
  readonly named: Record<string, unknown> = {};

  of(schema: z.ZodType, io: 'input' | 'output'): unknown {
    const { properties, $defs = {} } = z.toJSONSchema(z.strictObject({ root: schema }), {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const read = io === 'input' ? readAfterwards(zodSchema) : null;
        if (read !== null) Object.assign(jsonSchema, this.of(read, io));
        nameFields(jsonSchema, REST_NAMES.get(zodSchema) ?? {});
      },
    });
    for (const [name, shape] of Object.entries($defs)) this.named[name] = placed(shape);
    return placed(properties?.['root']);
  }
}

function nameFields(json: z.core.JSONSchema.BaseSchema, names: Readonly<Record<string, string>>) {
  const nameOf = (name: string) => names[name] ?? name;
  const { properties, required } = json;
  const named = Object.entries(properties ?? {}).map(([name, one]) => [nameOf(name), one]);
  if (properties) json.properties = Object.fromEntries(named);
  if (required) json.required = required.map(nameOf);
}

/** The schema behind a preprocessing step, which describes what clients should send. */
function readAfterwards(schema: z.core.$ZodType): z.ZodType | null {
  if (!(schema instanceof z.ZodPipe)) return null;
  const { in: ahead, out } = schema.def;
  return ahead instanceof z.ZodTransform && out instanceof z.ZodType ? out : null;
}

const placed = (shape: unknown): unknown =>
  JSON.parse(JSON.stringify(shape ?? {}).replaceAll('#/$defs/', '#/components/schemas/'));
