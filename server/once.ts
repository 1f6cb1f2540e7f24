/** Calls `work` only the first time; later calls return the same result. */
export function once<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let done: { readonly result: Result } | null = null;
  return (...args) => {
    done ??= { result: work(...args) };
    return done.result;
  };
}
