import type { INetwork, RequestParameters, VariablesOf } from 'relay-runtime';
import { LostAnswerError } from '#client/relay/errors.ts';
import { type Answer, failed, failedBy, refusalOf } from './refusal.ts';
import type { Payload, Saved, SavingMutation } from './useSaving.ts';

type Sent<M extends SavingMutation> = {
  readonly variables: VariablesOf<M>;
  readonly signal?: AbortSignal | undefined;
};

/** Sends a mutation without storing its response; always resolves. */
export const sendUnstored = <M extends SavingMutation>(
  network: INetwork,
  params: RequestParameters,
  { variables, signal }: Sent<M>,
  title: string,
): Promise<Saved<M>> =>
  new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ payload: null, refusal: failedBy(title, error) });
    network.execute(params, variables, { force: true, metadata: { signal } }).subscribe({
      next: (answer) => {
        if ('data' in answer && answer.data != null) resolve(savedOf<M>(answer.data, title));
      },
      error: fail,
      // A response without data has not resolved anything.
      complete: () => fail(new LostAnswerError()),
    });
  });

/** Outside the store, what is behind the aliases of a document stands without them, and a refusal is marked. */
function savedOf<M extends SavingMutation>(data: object, title: string): Saved<M> {
  const [answer = {}] = Object.values(data);
  if ('__isUserError' in answer) {
    return { payload: null, refusal: refusalOf(title, answer as Answer) };
  }
  // A newer server may have responses that are neither; only their type is sent.
  if (Object.keys(answer).every((key) => key === '__typename')) {
    return { payload: null, refusal: failed(title) };
  }
  return { payload: answer as Payload<M>, refusal: null };
}
