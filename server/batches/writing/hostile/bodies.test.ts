import { describe, expect, test } from 'vitest';
import { testServer } from '#tests/execute.ts';
import { CALCULATE } from '#tests/samples/formulations.ts';
import { restFaults, withAt } from '#tests/samples/hostile.ts';
import {
  createHostileWorldBefore,
  POTENCIES,
  percents,
  place,
  saveByGraph,
  saveInput,
  world,
} from '#tests/samples/hostileRequests.ts';

createHostileWorldBefore();

describe('names with a meaning in JavaScript', () => {
  const NAMES = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'length'];

  test.each(NAMES)('a cannabinoid named %s is treated like any other', async (name) => {
    const graphed = withAt(
      saveInput(),
      place('', '', POTENCIES).graph,
      percents(['CBD', 81.5], [name, 5]),
    );
    const answer = await saveByGraph(graphed);
    const { createBatch } = answer.data as { createBatch: { batch: { batchId: string } } };
    const { body } = await world.api.rest('GET', `/batches/${createBatch.batch.batchId}`);
    const { oils } = body as { oils: { tag: string; cannabinoids: Record<string, number> }[] };
    const lot = oils.find(({ tag }) => tag === 'TMP');
    expect(Object.entries(lot?.cannabinoids ?? {})).toContainEqual([name, 5]);
  });

  test('a body with a forbidden key is refused before it is parsed', async () => {
    const text = JSON.stringify(world.body).replace('"CBN":', '"__proto__":');
    expect(text).toContain('__proto__');
    expect((await rawly('/api/formulations', text)).statusCode).toBe(400);
    expect((await rawly('/graphql', `{"variables":${text}}`)).statusCode).toBe(400);
  });
});

async function rawly(url: string, payload: string) {
  const headers = {
    authorization: `Bearer ${world.api.token}`,
    'content-type': 'application/json',
  };
  return (await testServer()).inject({ method: 'POST', url, headers, payload });
}

describe('bodies that are not valid requests', () => {
  test.each(['null', '[]', '5', 'true', '"text"', '{}', '[{}]', '{"recipe_id":{}}'])(
    '%s',
    async (text) => {
      for (const url of ['/api/formulations', '/api/batches']) {
        const { statusCode, body } = await rawly(url, text);
        const answer = { status: statusCode, body: JSON.parse(body), headers: {} };
        expect(statusCode).toBe(422);
        expect(restFaults(answer, null)).toEqual([]);
      }
      for (const body of [text, `{"query":${JSON.stringify(CALCULATE)},"variables":${text}}`]) {
        const answer = await rawly('/graphql', body);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toContain('INTERNAL_SERVER_ERROR');
      }
    },
  );

  test('a missing body is treated as an empty one, and the response lists what it lacks', async () => {
    for (const url of ['/api/formulations', '/api/batches']) {
      const { statusCode, body } = await rawly(url, '');
      expect(statusCode).toBe(422);
      expect(body).toContain('"error":"');
    }
    expect((await rawly('/graphql', '')).statusCode).toBe(400);
  });

  test.each(['{', 'NaN', '{"multiplier":NaN}', '{"multiplier":Infinity}'])(
    'JSON that is none: %s',
    async (text) => {
      for (const url of ['/api/formulations', '/api/batches', '/graphql']) {
        const { statusCode, body } = await rawly(url, text);
        expect(statusCode).toBe(400);
        expect(body).toContain('"error":"');
      }
    },
  );

  test('a number too large for JSON is refused', async () => {
    const text = JSON.stringify(world.body).replace('"multiplier":1.5', '"multiplier":1e999');
    const { statusCode, body } = await rawly('/api/formulations', text);
    expect(statusCode).toBe(422);
    expect(body).toContain('Expected a number');
  });
});
