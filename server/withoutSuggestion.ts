import { GraphQLError } from 'graphql';

/** Removes "Did you mean …?" from an error, so that it can't be used to find out names of fields or values. */
export function withoutSuggestion<Thrown extends Error>(error: Thrown): Thrown | GraphQLError {
  const message = error.message.replace(/ Did you mean .*\?$/s, '');
  if (message === error.message || !(error instanceof GraphQLError)) return error;
  return new GraphQLError(message, {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    originalError: error.originalError ?? null,
    extensions: error.extensions,
  });
}
