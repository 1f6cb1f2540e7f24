import { type GraphQLResponse, Network, Observable, type RequestParameters } from 'relay-runtime';
import { expect, test } from 'vitest';
import { RequestError } from './errors.ts';
import { sendUnstored } from './sendUnstored.ts';

const PARAMS: RequestParameters = {
  cacheID: 'any',
  id: null,
  metadata: {},
  name: 'any',
  operationKind: 'mutation',
  text: 'mutation any { any }',
};

const outcomeOf = (answers: Observable<GraphQLResponse>) =>
  sendUnstored(
    Network.create(() => answers),
    PARAMS,
    {},
  );

test('what the server answers is the response', async () => {
  const data = { importOils: { inserted: 1 } };
  expect(await outcomeOf(Observable.from(Promise.resolve({ data })))).toEqual({
    ok: true,
    response: data,
  });
});

test('a refusal says the words of the server', async () => {
  const refused = Observable.create<GraphQLResponse>((sink) =>
    sink.error(new RequestError('Busy')),
  );
  expect(await outcomeOf(refused)).toEqual({ ok: false, message: 'Busy' });
});

test.each<[string, readonly unknown[]]>([
  ['no answer', []],
  ['an answer without data', [{ data: null, errors: [{ message: 'Busy' }] }]],
  ['an answer without anything', [{}]],
])('%s settles as a failure', async (_, answers) => {
  const ended = Observable.create<GraphQLResponse>((sink) => {
    for (const answer of answers) sink.next(answer as GraphQLResponse);
    sink.complete();
  });
  expect(await outcomeOf(ended)).toEqual({ ok: false, message: 'Network error' });
});
