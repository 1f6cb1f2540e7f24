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
 * Asks the server once an earlier request for the same has ended, whoever sent it. Relay would join that
 * one, whose answer may have been read before what the caller has just written, and the screen kept
 * showing it.
 */
export async function fetchAfresh<Q extends OperationType>(
  environment: Parameters<typeof fetchQuery>[0],
  query: GraphQLTaggedNode,
  variables: VariablesOf<Q>,
): Promise<Q['response'] | undefined> {
  const { request } = createOperationDescriptor(getRequest(query), variables);
  const earlier = __internal.getPromiseForActiveRequest(environment, request);
  // Its failure is told to who sent it.
  await earlier?.catch(() => undefined);
  return fetchQuery<Q>(environment, query, variables, { fetchPolicy: 'network-only' }).toPromise();
}
