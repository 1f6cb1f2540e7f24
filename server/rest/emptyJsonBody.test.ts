import { describe, expect, test } from 'vitest';
import { apiOf } from '#tests/execute.ts';
import { createDepartment, createRecipe } from '#tests/factories.ts';
import { app, JSON_TYPE, serveClientBefore, user } from '#tests/samples/servedClient.ts';

serveClientBefore();

describe('a request with a content type but no body', () => {
  type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

  test('is treated on every route as a request without a body', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Paths }>();
    const calls = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => ({
        method,
        url: `/api${url.replace(/\{\w+\}/g, '0')}`,
      })),
    );
    expect(calls.length).toBeGreaterThan(60);
    for (const { method, url } of calls) {
      const plain = { method: method.toUpperCase() as 'GET', url };
      const answer = await app.inject(plain);
      const typed = await app.inject({ ...plain, headers: JSON_TYPE });
      const place = `${method} ${url}`;
      expect(typed.statusCode, place).toBe(answer.statusCode);
      expect(typed.statusCode, place).not.toBe(400);
    }
  });

  test('succeeds, or names what is missing where a body is required', async () => {
    const api = await apiOf(user);
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string) =>
      (await api.rest(method, path, { headers: JSON_TYPE })).status;
    const { organizationId } = user;
    const department = await createDepartment({ organizationId });
    const { id } = await createRecipe({ organizationId, departmentId: department.id });
    expect(await send('POST', '/auth/refresh')).toBe(200);
    expect(await send('POST', '/recipes')).toBe(422);
    expect(await send('PUT', `/recipes/${id}`)).toBe(422);
    expect(await send('DELETE', `/recipes/${id}`)).toBe(204);
    expect(await send('POST', `/recipes/${id}/restore`)).toBe(200);
    expect(await send('DELETE', '/auth/sessions')).toBe(204);
  });
});
