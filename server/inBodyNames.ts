import { InvalidError } from '#server/errors.ts';

/** Runs `work`; what it refuses is said where it stands in a body of REST, in snake case. */
export async function inBodyNames<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    throw new InvalidError(
      error.issues.map(({ path, message }) => ({ path: path.map(inSnakeCase), message })),
    );
  }
}

export const inSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
