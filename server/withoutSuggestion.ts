import { GraphQLError } from 'graphql';

/** The error without its guess at what was meant: nobody tries out names, of fields or of values. */
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
