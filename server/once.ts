/** Does it the first time it is asked to; whoever asks again gets the same answer. */
export function once<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let done: { readonly result: Result } | null = null;
  return (...args) => {
    done ??= { result: work(...args) };
    return done.result;
  };
}
