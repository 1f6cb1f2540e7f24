import {
  __internal,
  createOperationDescriptor,
  fetchQuery,
  type GraphQLTaggedNode,
  getRequest,
  type OperationType,
  type VariablesOf,
} from 'relay-runtime';

/**
 * Fetches from the server after earlier requests for the same query have ended. Relay would reuse a running request,
 * whose response may predate a change that the caller just made.
 */
export async function fetchAfresh<Q extends OperationType>(
  environment: Parameters<typeof fetchQuery>[0],
  query: GraphQLTaggedNode,
  variables: VariablesOf<Q>,
): Promise<Q['response'] | undefined> {
  const { request } = createOperationDescriptor(getRequest(query), variables);
  const earlier = __internal.getPromiseForActiveRequest(environment, request);
  // Its failure is reported to its own caller.
  await earlier?.catch(() => undefined);
  return fetchQuery<Q>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
}
