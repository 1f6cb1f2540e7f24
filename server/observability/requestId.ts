import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Makes the id available to everything that `work` logs. */
export const withRequestId = <Result>(id: string, work: () => Result): Result =>
  current.run(id, work);

/** Undefined outside a request. */
export const requestId = (): string | undefined => current.getStore();
