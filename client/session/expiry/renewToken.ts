import { commitMutation, graphql } from 'react-relay';
import type { renewTokenMutation } from '#client/__generated__/renewTokenMutation.graphql.ts';
import { currentEnvironment } from '#client/relay/environment.ts';
import { RequestError } from '#client/relay/errors.ts';

const mutation = graphql`
  mutation renewTokenMutation {
    refreshSession {
      accessToken
    }
  }
`;

export type Renewal =
  | { readonly kind: 'renewed'; readonly token: string }
  /** The server refused, with its message. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** A connection that hangs counts as unreachable. */
const PATIENCE_MS = 10_000;

export const renewToken = (): Promise<Renewal> =>
  new Promise((resolve) => {
    commitMutation<renewTokenMutation>(currentEnvironment(), {
      mutation,
      variables: {},
      cacheConfig: { metadata: { signal: AbortSignal.timeout(PATIENCE_MS) } },
      onCompleted: ({ refreshSession }) =>
        resolve({ kind: 'renewed', token: refreshSession.accessToken }),
      onError: (error) =>
        resolve(
          error instanceof RequestError && error.code !== null
            ? { kind: 'refused', message: error.message }
            : { kind: 'unreachable' },
        ),
    });
  });
