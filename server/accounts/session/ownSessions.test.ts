import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { cursorOf } from '#server/graph/lists/cursors.ts';
import { apiOf } from '#tests/execute.ts';
import {
  ada,
  admin,
  ben,
  createColleaguesBeforeEach,
  meStatus,
  operator,
  organizationId,
} from '#tests/samples/colleagues.ts';

createColleaguesBeforeEach();

describe("one's own sessions", () => {
  test('can be listed, and ended one by one or all others at once', async () => {
    const [second, third] = [await apiOf(ben), await apiOf(ben)];
    const { body } = await operator.rest('GET', '/auth/sessions');
    const sessions = body as { id: string; is_current: boolean }[];
    expect(sessions).toHaveLength(3);
    const current = sessions.filter(({ is_current }) => is_current);
    expect(current).toHaveLength(1);
    const { data } = await second.graph(
      '{ mySessions(first: 1) { totalCount edges { node { isCurrent } } pageInfo { hasNextPage } } }',
    );
    expect(data).toMatchObject({ mySessions: { totalCount: 3, pageInfo: { hasNextPage: true } } });
    expect((await second.rest('DELETE', `/auth/sessions/${current[0]?.id}`)).status).toBe(204);
    expect(await meStatus(operator)).toBe(401);
    await second.graph('mutation { revokeOtherSessions { revokedIds } }');
    expect(await meStatus(third)).toBe(401);
    expect(await meStatus(second)).toBe(200);
  });

  const NO_SESSION = '11111111-1111-4111-8111-111111111111';

  test('foreign, ended and invalid sessions look the same', async () => {
    const { id: foreign, createdAt } = await db().session.findFirstOrThrow({
      where: { userId: ada.id },
    });
    const ended = await apiOf(ben);
    const [{ id: over } = { id: '' }] = await db().session.findMany({
      where: { userId: ben.id },
      orderBy: { createdAt: 'desc' },
    });
    await ended.rest('POST', '/auth/logout');
    for (const id of [foreign, over, NO_SESSION, '1', 'x', '%00']) {
      const answer = await operator.rest('DELETE', `/auth/sessions/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
    }
    expect(await meStatus(admin)).toBe(200);
    const pageBehind = async (id: string) => {
      const { data } = await operator.graph(
        'query ($after: String) { mySessions(after: $after) { edges { node { id } } } }',
        // Later than any session, so that the id never decides between sessions of one millisecond.
        { after: cursorOf([organizationId, new Date(createdAt.getTime() + 60_000), id]) },
      );
      return data;
    };
    expect(await pageBehind(foreign)).toEqual({ mySessions: { edges: expect.anything() } });
    expect(await pageBehind(foreign)).toEqual(await pageBehind(NO_SESSION));
  });
});
