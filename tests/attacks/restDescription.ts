import { testServer } from '#tests/execute.ts';
import { registeredRoutes } from '#tests/routes.ts';

/** The part of JSON Schema that the description uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  /** Set for a file in a form. */
  readonly contentMediaType?: string;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly $ref?: string;
};

type Parameter = { readonly name: string; readonly in: string; readonly schema: JsonSchema };
type Described = {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: JsonSchema }>> };
};

/** A route with its description, if it has one. */
export type RestRoute = {
  readonly method: string;
  /** `/api/oils/:id` */
  readonly url: string;
  readonly query: readonly Parameter[];
  readonly headers: readonly string[];
  readonly body: JsonSchema | null;
  readonly form: JsonSchema | null;
};

/** Every registered route, including GraphQL. */
export async function restRoutes(): Promise<readonly RestRoute[]> {
  const server = await testServer();
  const { paths, components } = (await server.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, JsonSchema> };
  }>();
  return (await registeredRoutes(server)).map((route) => {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}');
    const described = paths[path]?.[method.toLowerCase()];
    const content = described?.requestBody?.content ?? {};
    const of = (place: string) =>
      (described?.parameters ?? []).filter((parameter) => parameter.in === place);
    const schemaOf = (media: string) => {
      const schema = content[media]?.schema;
      return schema === undefined ? null : resolved(schema, components.schemas);
    };
    return {
      method,
      url,
      query: of('query'),
      headers: of('header').map(({ name }) => name),
      body: schemaOf('application/json'),
      form: schemaOf('multipart/form-data'),
    };
  });
}

/** The schema with references replaced by their definitions. */
function resolved(schema: JsonSchema, named: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const text = JSON.stringify(schema, (_, value: unknown) => {
    const name = (value as JsonSchema | null)?.$ref?.split('/').at(-1);
    return name === undefined ? value : (named[name] ?? {});
  });
  return JSON.parse(text) as JsonSchema;
}

/** The most detailed of several alternatives: an object before a list before null. */
export function fullest(schema: JsonSchema): JsonSchema {
  const ways = (schema.anyOf ?? [schema]).flatMap((way) =>
    way.anyOf === undefined ? [way] : [fullest(way)],
  );
  const rank = (way: JsonSchema) =>
    way.properties ? 0 : way.items ? 1 : way.type === 'null' ? 3 : 2;
  return ways.toSorted((a, b) => rank(a) - rank(b))[0] ?? {};
}
