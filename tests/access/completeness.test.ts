import { isInterfaceType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { schema } from '#server/app/schema.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
import { registeredRoutes } from '#tests/routes.ts';
import { ACCESS_MATRIX } from './matrix.ts';
import { ACTORS, type Operation } from './operation.ts';

describe('the table of rights is complete', () => {
  const named = (pick: (operation: Operation) => readonly string[]) =>
    [...new Set(ACCESS_MATRIX.flatMap(pick))].sort();

  test('every operation has a result for each actor', () => {
    for (const { name, cells } of ACCESS_MATRIX) expect(cells, name).toHaveLength(ACTORS.length);
  });

  test('every REST route is listed', async () => {
    const app = await createHttpServer({ clientFolder: 'no client' });
    const routes = await registeredRoutes(app);
    await app.close();
    expect(routes).toContain('POST /graphql');
    expect(routes.filter((route) => route !== 'POST /graphql').sort()).toEqual(
      named(({ routes }) => routes),
    );
  });

  test('every root field of the graph is listed', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    expect(fields.sort()).toEqual(named(({ rootFields }) => rootFields));
    expect(schema.getSubscriptionType()).toBeUndefined();
  });

  test('every node type is listed', () => {
    const node = schema.getType('Node');
    const types = isInterfaceType(node) ? schema.getPossibleTypes(node) : [];
    const names = types.map(({ name }) => name).sort();
    expect([...NODE_TYPES].sort()).toEqual(names);
    expect(named(({ nodeType }) => (nodeType ? [nodeType] : []))).toEqual(names);
  });
});
