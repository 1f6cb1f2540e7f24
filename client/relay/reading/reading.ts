import type { PreloadedQuery } from 'react-relay';
import {
  createOperationDescriptor,
  type GraphQLTaggedNode,
  getRequest,
  Observable,
  type OperationType,
} from 'relay-runtime';
import { messageOf } from '#client/relay/errors.ts';
import { fetchAfresh } from './fetchAfresh.ts';

export type ReadingState = {
  /** The data is in the store, new or from before. */
  readonly isHere: boolean;
  /** The reason the last attempt failed; null when it did not. */
  readonly failure: { readonly error: unknown; readonly message: string } | null;
  /** A retry is running. */
  readonly isRetrying: boolean;
};

/** The state of a started query, for a part of the screen that should survive its failure. */
export type Reading = {
  readonly state: () => ReadingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves, never rejects, at the first response or failure. */
  readonly settled: Promise<void>;
  /** Refetches; resolves when that has ended, successfully or not. */
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
          // The page shows the message to the user; the console has the error.
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

/** One reading per started query, however often it is rendered. */
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
