import { placesIn, withAt } from '#tests/samples/hostile.ts';
import type { Dice } from './dice.ts';
import type { RestRequest } from './recordedRequests.ts';

type Spoil = (dice: Dice, request: RestRequest) => RestRequest;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const SEGMENTS = [
  '',
  '0',
  '-1',
  '1',
  '1e3',
  '2147483648',
  '99999999999999999999',
  'me',
  'export',
  'undefined',
  'BF-20260101-ZZZZ',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%2F',
  '%2e%2e%2f',
  '..;',
  '*',
  ':id',
  '%F0%9F%98%80',
  'x'.repeat(150),
  'x'.repeat(5_000),
];

const PARAMETERS = [
  'limit',
  'after',
  'status',
  'is_active',
  'search',
  'draft',
  'publish',
  'received_from',
  'from',
  'until',
  'since',
  'oil_id',
  'batch_id',
  'recipe_id',
  'actor_id',
  'record_type',
  'department_id',
  'cannabinoid',
  'include_inactive',
  'up_to',
  'token',
  '__proto__',
  'constructor[prototype]',
  'a[]',
];

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'content-type',
    [
      '',
      'text/plain',
      'application/json; charset=latin1',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=',
      'application/xml',
      'application/problem+json',
      'a/b/c',
      ';',
    ],
  ],
  ['accept', ['', 'text/html', 'application/xml;q=0.1', '*/*;q=nope', 'text/event-stream']],
  ['accept-encoding', ['gzip', 'br', 'identity;q=0', '*;q=0', 'gzip;q=nope', 'deflate, gzip']],
  ['authorization', ['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'bearer null']],
  ['if-match', ['*', '"1"', 'W/"1"', '"x"', '""', '"999999999"', 'x'.repeat(3_000)]],
  ['if-none-match', ['*', '"1"']],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['idempotency-key', ['', 'k', 'fuzz-key-1', 'x'.repeat(5_000)]],
  ['range', ['bytes=0-1', 'bytes=9-1', 'bytes=-', 'items=0-1']],
  ['x-forwarded-for', ['1.2.3.4', 'nonsense', '::1, 1.2.3.4', ',']],
  ['x-forwarded-proto', ['https', 'gopher']],
  ['host', ['', 'evil.example', 'localhost:99999', '[::1']],
  ['origin', ['null', 'https://evil.example']],
  ['cookie', ['a=b', '=;=;']],
  ['expect', ['100-continue', 'nonsense']],
  ['content-encoding', ['gzip', 'br', 'nonsense']],
  ['transfer-encoding', ['chunked']],
  ['x-http-method-override', ['DELETE']],
  ['traceparent', ['00-0-0-0', 'x']],
  ['user-agent', ['', 'x'.repeat(6_000)]],
];

const SPOILS: readonly Spoil[] = [
  (dice, request) => ({ ...request, method: dice.one(METHODS) ?? 'GET' }),
  (dice, request) => {
    const [path = '', query] = request.url.split('?');
    const parts = path.split('/');
    parts[1 + dice.upTo(Math.max(0, parts.length - 2))] = anySegment(dice);
    return {
      ...request,
      url: [parts.join('/'), query].filter((part) => part !== undefined).join('?'),
    };
  },
  (dice, request) => ({
    ...request,
    url: `${request.url}${dice.one(['/', '//', '/..', ';x=1', '/x', '#x', '?', '%'])}`,
  }),
  (dice, request) => {
    const name = dice.one(PARAMETERS) ?? '';
    const given = `${name}=${encoded(dice.chance(40) ? anySegment(dice) : inText(dice.junk()))}`;
    const glue = request.url.includes('?') ? '&' : '?';
    return {
      ...request,
      url: `${request.url}${glue}${given}${dice.chance(10) ? `&${given}` : ''}`,
    };
  },
  (dice, request) => {
    const [name, values] = dice.one(HEADERS) ?? ['accept', ['']];
    return { ...request, headers: { ...request.headers, [name]: dice.one(values) ?? '' } };
  },
  // Twice as likely as the others, because most of the parsing happens here.
  spoiltBody,
  spoiltBody,
  spoiltBody,
  (dice, request) => ({ ...request, body: dice.junk() }),
  (dice, request) => ({ ...request, body: damagedBytes(dice, request.body) }),
];

export const spoilt = (dice: Dice, request: RestRequest, times: number): RestRequest =>
  Array.from({ length: times }).reduce(
    (spoiled: RestRequest) => dice.one(SPOILS)?.(dice, spoiled) ?? spoiled,
    request,
  );

const encoded = (text: string) =>
  /%/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());

/** Not `String` alone, which an object with a `toString` of its own would break. */
const inText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const anySegment = (dice: Dice): string =>
  dice.chance(70) ? (dice.one(SEGMENTS) ?? '') : encoded(dice.text());

/** Replaces, removes or adds a value somewhere in the body. */
function spoiltBody(dice: Dice, request: RestRequest): RestRequest {
  const { body } = request;
  if (Buffer.isBuffer(body) || typeof body !== 'object' || body === null) return request;
  const place = dice.one(placesIn(body)) ?? [dice.text()];
  const value = dice.chance(15) ? undefined : dice.junk();
  const at = dice.chance(10) ? [...place.slice(0, -1), dice.text()] : place;
  return { ...request, body: withAt(body, at, value) };
}

function damagedBytes(dice: Dice, body: unknown): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body) ?? '');
  const at = dice.upTo(bytes.length);
  switch (dice.upTo(4)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([dice.upTo(255)]),
        bytes.subarray(at),
      ]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + dice.upTo(20))]);
    case 3:
      return Buffer.from(`${'['.repeat(1 + dice.upTo(100_000))}`);
    default:
      return Buffer.alloc(dice.one([0, 1, 999_999, 1_000_001, 5_300_000]) ?? 0, 'x');
  }
}
