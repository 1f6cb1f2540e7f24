import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Whatever `work` logs or masks can say which request it was for. */
export const withRequestId = <Result>(id: string, work: () => Result): Result =>
  current.run(id, work);

/** Undefined outside of a request. */
export const requestId = (): string | undefined => current.getStore();
