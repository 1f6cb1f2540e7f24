import {
  fetchQuery,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
  type VariablesOf,
} from 'relay-runtime';

type Environment = Parameters<typeof fetchQuery>[0];

/** The last request of each query and variables that is on its way. */
const onTheirWay = new WeakMap<Environment, Map<string, Promise<unknown>>>();

/**
 * Asks the server once an earlier request for the same has ended. Relay would join that one, whose
 * answer may have been read before what the caller has just written, and the screen kept showing it.
 */
export async function fetchAfresh<Q extends OperationType>(
  environment: Environment,
  query: GraphQLTaggedNode,
  variables: VariablesOf<Q>,
): Promise<Q['response'] | undefined> {
  const requests = onTheirWay.get(environment) ?? new Map<string, Promise<unknown>>();
  onTheirWay.set(environment, requests);
  const key = `${getRequest(query).params.name} ${JSON.stringify(variables)}`;
  const earlier = requests.get(key) ?? Promise.resolve();
  const fetched = earlier
    .catch(() => undefined)
    .then(() =>
      fetchQuery<Q>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise(),
    );
  requests.set(key, fetched);
  try {
    return await fetched;
  } finally {
    if (requests.get(key) === fetched) requests.delete(key);
  }
}
