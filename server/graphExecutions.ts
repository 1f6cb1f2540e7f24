import type { Context } from './context.ts';

/** What an error interrupted; without data, the error is all there is to answer. */
type Execution = { readonly context: Context; readonly hasData: boolean };

/** By error, since what masks errors is given the error alone. */
export const executionOf = new WeakMap<Error, Execution>();
