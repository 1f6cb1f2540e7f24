import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { MENU_ROWS } from '#server/input/menuRows.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

/** A list that comes whole never leaves out a row, because nobody can add more than it shows. */

let admin: Api;
let organizationId: number;

beforeAll(async () => {
  ({ id: organizationId } = await createOrganization());
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

/** Adds rows until one more fits. */
const FILL: Readonly<Record<string, () => Promise<unknown>>> = {
  cannabinoids: async () => {
    const count = await db().cannabinoid.count({ where: { organizationId } });
    return db().cannabinoid.createMany({ data: named(count, (name) => ({ name })) });
  },
  departments: async () => {
    const count = await db().department.count({ where: { organizationId } });
    return db().department.createMany({ data: named(count, (name) => ({ name })) });
  },
  recipeGroups: async () => {
    const count = await db().recipeGroup.count({ where: { organizationId } });
    return db().recipeGroup.createMany({
      data: named(count, (code) => ({ code, description: code })),
    });
  },
};

const named = <Row extends object>(count: number, make: (name: string) => Row) =>
  Array.from({ length: MENU_ROWS - 1 - count }, (_, index) => ({
    organizationId,
    ...make(`ROW${index}`),
  }));

test.each([
  ['cannabinoids', 'createCannabinoid', '/cannabinoids', { name: 'Last' }, 'cannabinoids'],
  ['departments', 'createDepartment', '/departments', { name: 'Last' }, 'departments'],
  [
    'recipeGroups',
    'createRecipeGroup',
    '/recipe-groups',
    { code: 'LAST', description: 'Last' },
    'recipe groups',
  ],
] as const)(
  '%s end at as many as their list shows',
  async (list, mutation, path, input, things) => {
    await FILL[list]?.();
    const create = async (written: object) => {
      const { data } = await admin.graph(
        `mutation ($input: ${mutation.replace('c', 'C')}Input!) { ${mutation}(input: $input) {
        __typename ... on UserError { code message } } }`,
        { input: written },
      );
      return (data as Record<string, unknown>)[mutation];
    };
    const payload = { __typename: `${mutation.replace('c', 'C')}Payload` };
    expect(await create(input)).toEqual(payload);
    const { data } = await admin.graph(`{ ${list} { id } }`);
    expect((data as Record<string, unknown[]>)[list]).toHaveLength(MENU_ROWS);

    const message = `An organization has at most 1,000 ${things}.`;
    const full = Object.fromEntries(Object.entries(input).map(([name]) => [name, 'MORE']));
    expect(await create(full)).toMatchObject({ code: 'CONFLICT', message });
    const { status, body } = await admin.rest('POST', path, { body: full });
    expect({ status, body }).toMatchObject({ status: 409, body: { detail: message } });
  },
);
