import { pipeline, Transform } from 'node:stream';
import { errorCodes, type FastifyReply, type FastifyRequest, type RequestPayload } from 'fastify';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { InvalidError, retryHeaders, type UserError } from '#server/errors.ts';
import { rootFields } from '#server/graph/rootFields.ts';
import { withPlace } from '#server/http/limits/overload.ts';
import { bearerToken } from '#server/rest/rest.ts';

/** Largest GraphQL body without a file. */
const LARGEST = 1_000_000;
/** Largest body of an import by a signed-in person; JSON escapes every quote and line break of the file. */
export const LARGEST_WITH_FILE = 11_000_000;
/** The longest document of the screens has 2,300 characters, that of development tools about as many. */
export const LONGEST_TEXT = 50_000;
/** Length of the query text of an import; the file is in the variables. */
const LONGEST_IMPORT = 10_000;

const declaredLength = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();

/** Lets only signed-in people announce a large body; the bytes of other bodies are counted as they arrive. */
export async function boundedBody(
  request: FastifyRequest,
  _reply: unknown,
  payload: RequestPayload,
): Promise<RequestPayload> {
  if (declaredLength(request) <= LARGEST) return counted(payload, LARGEST);
  const token = bearerToken(request);
  if (token === undefined) throw tooLarge();
  await withPlace(request, () => viewerOfToken(token));
  return payload;
}

/** Refuses a long document, and any large body except an import with a file in its variables. */
export function refuseLargeQuery(request: FastifyRequest): void {
  const { query } = Object(request.body) as Readonly<Record<string, unknown>>;
  if (typeof query === 'string' && query.length > LONGEST_TEXT) {
    const message = 'A query may have 50,000 characters. Send long values as its variables.';
    throw new InvalidError([{ path: ['query'], message }]);
  }
  if (declaredLength(request) <= LARGEST) return;
  if (!isImport(request.body)) throw tooLarge();
}

function isImport(body: unknown): boolean {
  const { query, operationName } = Object(body) as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string' || query.length > LONGEST_IMPORT) return false;
  try {
    const document = parse(query, { noLocation: true });
    const operation = getOperationAST(
      document,
      typeof operationName === 'string' ? operationName : null,
    );
    if (operation?.operation !== OperationTypeNode.MUTATION) return false;
    const names = rootFields(document, operation.selectionSet);
    return names.size === 1 && names.has('importOils');
  } catch {
    return false;
  }
}

/** Sends a refusal from before GraphQL execution in the format of GraphQL errors. */
export function sendGraphError(reply: FastifyReply, error: UserError): FastifyReply {
  const { status, message, code } = error;
  const errors = [{ message, extensions: { code } }];
  return reply.status(status).headers(retryHeaders(error)).send({ errors });
}

function counted(payload: RequestPayload, most: number): RequestPayload {
  let seen = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(tooLarge());
      else done(null, chunk);
    },
  });
  // An early end of the body reaches the parser as an error of the counter.
  return pipeline(payload, counter, () => undefined);
}
