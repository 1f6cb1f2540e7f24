import type { PreloadedQuery } from 'react-relay';
import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  Observable,
  type OperationType,
} from 'relay-runtime';
import { messageOf } from './errors.ts';
import { fetchAfresh } from './fetchAfresh.ts';

export type ReadingState = {
  /** Its data are in the store, fresh or from before. */
  readonly isHere: boolean;
  /** Why the last try brought nothing; null while none has failed. */
  readonly failure: { readonly error: unknown; readonly message: string } | null;
  /** It is being asked again after a failure. */
  readonly isRetrying: boolean;
};

/** The outcome of a started query, for a part of the screen that must not fall with it. */
export type Reading = {
  readonly state: () => ReadingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fulfilled, never rejected, by the first answer or failure. */
  readonly settled: Promise<void>;
  /** Asks the server again; resolves when that has ended, well or not. */
  readonly retry: () => Promise<void>;
};

function startReading(query: GraphQLTaggedNode, queryRef: PreloadedQuery<OperationType>): Reading {
  const { environment, source, variables } = queryRef;
  const operation = createOperationDescriptor(getRequest(query), variables);
  let state: ReadingState = {
    isHere: environment.check(operation).status === 'available',
    failure: null,
    isRetrying: false,
  };
  const listeners = new Set<() => void>();
  const change = (next: ReadingState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const follow = (answers: Observable<unknown>) =>
    new Promise<void>((resolve) => {
      answers.subscribe({
        next: () => {
          change({ isHere: true, failure: null, isRetrying: false });
          resolve();
        },
        error: (error: unknown) => {
          // The person is told in the page; the console keeps what it was.
          console.error(error);
          change({ ...state, failure: { error, message: messageOf(error) }, isRetrying: false });
          resolve();
        },
      });
    });
  const settled = source === undefined || source === null ? Promise.resolve() : follow(source);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled,
    retry: () => {
      change({ ...state, isRetrying: state.failure !== null });
      return follow(Observable.from(fetchAfresh(environment, query, variables)));
    },
  };
}

const readings = new WeakMap<object, Reading>();

/** One reading for each query that is started, however often it is drawn. */
export function readingOf(
  query: GraphQLTaggedNode,
  queryRef: PreloadedQuery<OperationType>,
): Reading {
  const known = readings.get(queryRef);
  if (known !== undefined) return known;
  const reading = startReading(query, queryRef);
  readings.set(queryRef, reading);
  return reading;
}
