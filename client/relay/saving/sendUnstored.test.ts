import {
  type GraphQLResponse,
  type GraphQLSingularResponse,
  Network,
  Observable,
  type RequestParameters,
} from 'relay-runtime';
import { expect, test } from 'vitest';
import { RequestError } from '#client/relay/errors.ts';
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
    { variables: {} },
    'Import failed',
  );

const answering = (data: GraphQLSingularResponse['data']) =>
  outcomeOf(Observable.from(Promise.resolve({ data: data ?? {} })));

test("resolves to the server's payload", async () => {
  const importOils = { __typename: 'ImportOilsPayload', inserted: 1 };
  expect(await answering({ importOils })).toEqual({ payload: importOils, refusal: null });
});

test("a refusal of whatever kind has the server's message and issues", async () => {
  const issues = [{ path: ['csv'], message: 'The file is empty.' }];
  const refused = { __typename: 'NewError', __isUserError: 'NewError', code: 'NEW', message: 'No' };
  expect(await answering({ importOils: { ...refused, issues } })).toMatchObject({
    payload: null,
    refusal: { title: null, message: 'No', code: 'NEW', issues },
  });
});

test('a response that is neither payload nor refusal is a failure', async () => {
  expect(await answering({ importOils: { __typename: 'ImportQueued' } })).toMatchObject({
    payload: null,
    refusal: { title: 'Import failed', message: '' },
  });
});

test("an error of the whole request has the server's message", async () => {
  const refused = Observable.create<GraphQLResponse>((sink) =>
    sink.error(new RequestError('Busy')),
  );
  expect(await outcomeOf(refused)).toMatchObject({
    payload: null,
    refusal: { message: 'Busy', isLost: false },
  });
});

test.each<[string, readonly unknown[]]>([
  ['no answer', []],
  ['an answer without data', [{ data: null, errors: [{ message: 'Busy' }] }]],
  ['an answer without anything', [{}]],
])('%s results in a failure', async (_, answers) => {
  const ended = Observable.create<GraphQLResponse>((sink) => {
    for (const answer of answers) sink.next(answer as GraphQLResponse);
    sink.complete();
  });
  expect(await outcomeOf(ended)).toMatchObject({
    refusal: { message: 'Network error', isLost: true },
  });
});
