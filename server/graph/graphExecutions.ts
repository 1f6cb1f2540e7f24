import type { Context } from '#server/http/context.ts';

/** The execution that an error belongs to; without data, the error is the whole response. */
type Execution = { readonly context: Context; readonly hasData: boolean };

/** Keyed by error, because the function that masks errors receives only the error. */
export const executionOf = new WeakMap<Error, Execution>();
