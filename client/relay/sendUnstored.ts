import type { INetwork, MutationParameters, RequestParameters, VariablesOf } from 'relay-runtime';
import { messageOf, NETWORK_ERROR, RequestError } from './errors.ts';
import type { Outcome } from './outcome.ts';

/** Sends a mutation past the store; settles whatever the network makes of it. */
export const sendUnstored = <M extends MutationParameters>(
  network: INetwork,
  params: RequestParameters,
  variables: VariablesOf<M>,
  signal?: AbortSignal,
): Promise<Outcome<M['response']>> =>
  new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ ok: false, message: messageOf(error) });
    network.execute(params, variables, { force: true, metadata: { signal } }).subscribe({
      next: (answer) => {
        // The server answers what the document asks, as it does to the store.
        if ('data' in answer && answer.data != null) {
          resolve({ ok: true, response: answer.data as M['response'] });
        }
      },
      error: fail,
      // An answer without data has settled nothing by then.
      complete: () => fail(new RequestError(NETWORK_ERROR)),
    });
  });
