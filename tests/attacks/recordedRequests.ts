import { ACCESS_MATRIX } from '#tests/access/matrix.ts';
import { apiFor, targetOf, type World } from '#tests/access/world.ts';
import type { Api } from '#tests/execute.ts';

/** A request as sent over HTTP. */
export type RestRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or the bytes of a form. */
  readonly body?: unknown;
};

/** A valid request for every route, as sent by the administrator of the table of rights. */
export async function recordedRequests(world: World): Promise<readonly RestRequest[]> {
  const admin = await apiFor(world, 'AD');
  const requests: RestRequest[] = [];
  const rest: Api['rest'] = async (method, path, request = {}) => {
    const { body, form, headers = {} } = request;
    const sent = form ? await bytesOf(form) : { body };
    const type = form ? {} : body === undefined ? {} : { 'content-type': 'application/json' };
    requests.push({
      method,
      url: `/api${path}`,
      ...sent,
      headers: { ...type, ...headers, ...('headers' in sent ? sent.headers : {}) },
    });
    return admin.rest(method, path, request);
  };
  for (const call of ACCESS_MATRIX.flatMap((operation) => operation.rest)) {
    await call({ ...admin, rest }, targetOf(world, 'AD'));
  }
  return requests;
}

async function bytesOf(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
