/** The result of `work`, or `otherwise` after `ms`; the timer does not keep the process running. */
export function within<Result, Otherwise>(
  ms: number,
  work: Result | PromiseLike<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  const patience = new Promise<Otherwise>((done) => {
    setTimeout(() => done(otherwise), ms).unref();
  });
  return Promise.race([work, patience]);
}
