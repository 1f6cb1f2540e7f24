import { fullest, type JsonSchema } from './restDescription.ts';

/** Fields that no request may write, with plausible values. */
export const FORBIDDEN_KEYS: Readonly<Record<string, unknown>> = {
  status: 'inactive',
  org_id: 990_000_001,
  organizationId: 990_000_001,
  version: 990_000_002,
  created_by: 990_000_003,
  is_default: true,
  plan: 'pro',
  email_verified: true,
  id: 990_000_004,
  revision: 990_000_005,
  role: 'admin',
  ['__proto__']: { status: 'inactive', role: 'admin' },
};

/** The same under the names of the other API and the columns. */
export const SPELLINGS: Readonly<Record<string, unknown>> = {
  orgId: 990_000_001,
  createdBy: 990_000_003,
  createdById: 990_000_003,
  created_by_id: 990_000_003,
  isDefault: true,
  emailVerified: true,
  emailVerifiedAt: '2020-01-01T00:00:00.000Z',
  email_verified_at: '2020-01-01T00:00:00.000Z',
};

export type Injected = {
  readonly body: unknown;
  /** Paths of the objects that got the keys: `oils.temporary`; the body itself is the empty text. */
  readonly places: ReadonlySet<string>;
};

/** Adds keys to each object of a body, except those that its description has there. */
export function withKeys(
  body: unknown,
  schema: JsonSchema,
  keys: Readonly<Record<string, unknown>>,
): Injected {
  const places = new Set<string>();
  const added = (value: unknown, described: JsonSchema, at: readonly string[]): unknown => {
    const { properties, items } = fullest(described);
    if (Array.isArray(value)) return value.map((item) => added(item, items ?? {}, at));
    // An object without described fields is a map with arbitrary keys.
    if (typeof value !== 'object' || value === null || !properties) return value;
    places.add(at.join('.'));
    const sent = Object.entries(value).map(([name, inner]) => [
      name,
      added(inner, properties[name] ?? {}, [...at, name]),
    ]);
    const unknown = Object.entries(keys).filter(([name]) => !Object.hasOwn(properties, name));
    return Object.fromEntries([...sent, ...unknown]);
  };
  return { body: added(body, schema, []), places };
}

/** Every object of a body with described fields. */
export function objectPlaces(schema: JsonSchema, at: readonly string[] = []): readonly string[] {
  const { properties, items } = fullest(schema);
  if (items) return objectPlaces(items, at);
  if (!properties) return [];
  const below = Object.entries(properties).flatMap(([name, inner]) =>
    objectPlaces(inner, [...at, name]),
  );
  return [at.join('.'), ...below];
}
