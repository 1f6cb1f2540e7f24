import type { GraphQLField } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { type InputValues, inputValue, SCALARS } from './inputValues.ts';

/** Texts that are valid in JSON but that PostgreSQL cannot store unchanged. */
const BROKEN = [
  ['U+0000', 'a\u0000b'],
  ['half a pair of surrogates', 'a\ud800b'],
] as const;

let admin: Api;

beforeAll(async () => {
  const { id: organizationId } = await createOrganization();
  await createDepartment({ organizationId });
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

/** A hidden field: a filled one indicates a robot, whose message is accepted but discarded. */
const LEFT_EMPTY = 'honeypot';
/** These mutations remove unprintable characters instead of refusing them. */
const CLEANED: readonly string[] = ['sendContact', 'sendFeedback'];

/** An id that does not exist, because these tests are only about texts. */
const NO_ID = 'UmVjaXBlOjk5OTk5OTk=';

/** Yields the arguments once for each text in them, with that text broken. */
function* brokenValues(field: GraphQLField<unknown, unknown>, text: string) {
  for (let place = 0; ; place += 1) {
    let texts = 0;
    const nextText = () => {
      texts += 1;
      return texts === place + 1 ? text : 'sound';
    };
    const leaf: InputValues['leaf'] = ({ name }, path) => {
      if (name === 'ID') return NO_ID;
      if (path.at(-1) === LEFT_EMPTY) return '';
      return SCALARS[name] ?? nextText();
    };
    const values = field.args.map((arg) => [arg.name, inputValue(arg.type, { leaf })]);
    if (place >= texts) return;
    yield Object.fromEntries(values) as Record<string, unknown>;
  }
}

const roots = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map(
    (field) => ['query', field] as const,
  ),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
    (field) => ['mutation', field] as const,
  ),
].filter(([, field]) => field.args.length > 0);

describe.each(BROKEN)('%s', (_, text) => {
  test.each(roots.map(([kind, field]) => [field.name, kind, field] as const))(
    'in every text of %s is refused or finds nothing, and is no fault of ours',
    async (name, kind, field) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      for (const variables of brokenValues(field, text)) {
        const { data, errors } = await admin.graph(
          `${kind} (${declared}) { ${name}(${passed}) { __typename } }`,
          variables,
        );
        const [error] = errors ?? [];
        expect(error?.extensions?.code ?? 'none').not.toBe('INTERNAL_SERVER_ERROR');
        if (kind === 'query' || CLEANED.includes(name)) continue;
        const answer = data as Record<string, { __typename: string } | null> | null;
        expect(error?.message ?? answer?.[name]?.__typename, JSON.stringify(variables)).not.toMatch(
          /Payload$/,
        );
      }
    },
    120_000,
  );
});
