import { loadQuery } from 'react-relay';
import {
  Environment,
  type GraphQLResponse,
  Network,
  Observable,
  RecordSource,
  Store,
} from 'relay-runtime';
import { expect, test } from 'vitest';
import countsQuery, {
  type CountsRegionQuery,
} from '#client/__generated__/CountsRegionQuery.graphql.ts';
import { fetchAfresh } from './fetchAfresh.ts';

/** A server whose responses wait until the test provides them. */
function slowServer() {
  const sent: { answer: (pendingInvitations: number) => void; fail: () => void }[] = [];
  const network = Network.create(() =>
    Observable.create<GraphQLResponse>((sink) => {
      sent.push({
        answer: (pendingInvitations) => {
          const peopleCounts = { users: 1, activeUsers: 1, pendingInvitations, roles: 1 };
          sink.next({ data: { organization: { id: '1', name: 'Works' }, peopleCounts } });
          sink.complete();
        },
        fail: () => sink.error(new Error('busy')),
      });
    }),
  );
  const environment = new Environment({ network, store: new Store(new RecordSource()) });
  const ask = () => fetchAfresh<CountsRegionQuery>(environment, countsQuery, {});
  const load = () =>
    loadQuery<CountsRegionQuery>(environment, countsQuery, {}, { fetchPolicy: 'network-only' });
  return { sent, ask, load };
}

/** By then a request that need not wait has been sent, or has joined another. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

const countOf = (response: CountsRegionQuery['response'] | undefined) =>
  response?.peopleCounts.pendingInvitations;

test('a request never shares the response of one sent before it', async () => {
  const { sent, ask } = slowServer();
  const before = ask();
  await expect.poll(() => sent.length).toBe(1);
  const after = ask();
  sent[0]?.answer(1);
  expect(countOf(await before)).toBe(1);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer(0);
  expect(countOf(await after)).toBe(0);
});

test('a failing request does not block the next one', async () => {
  const { sent, ask } = slowServer();
  const before = ask();
  await expect.poll(() => sent.length).toBe(1);
  const after = ask();
  sent[0]?.fail();
  await expect(before).rejects.toThrow('busy');
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer(0);
  expect(countOf(await after)).toBe(0);
});

test('nor the response of one that a screen has sent', async () => {
  const { sent, ask, load } = slowServer();
  load();
  expect(sent).toHaveLength(1);
  const after = ask();
  await nextTurn();
  sent[0]?.answer(1);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer(0);
  expect(countOf(await after)).toBe(0);
});

test('a screen left before its response does not block further requests', async () => {
  const { sent, ask, load } = slowServer();
  const loaded = load();
  const after = ask();
  await nextTurn();
  loaded.dispose();
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.answer(0);
  expect(countOf(await after)).toBe(0);
});
