import { type Api, globalId } from '#tests/execute.ts';
import { idOf, type Things } from './things.ts';

/** A place in a request that takes an id. */
export type Slot = {
  readonly api: 'rest' | 'graph';
  /** `PUT /api/oils/:id`, or the field of the graph. */
  readonly operation: string;
  /** `:id`, `input.oil.departmentId`. */
  readonly place: string;
  readonly isWrite: boolean;
  /** Sends a request with an id in that place; `fill` provides the ids of the other places. Returns status and body. */
  readonly ask: (api: Api, id: string, fill: (place: string) => string) => Promise<string>;
};

export const nameOf = ({ operation, place }: Slot): string => `${operation}, ${place}`;

/** Ids for the other places: of the type that was determined, or that the name suggests. */
export const ownFill =
  (slot: Slot, own: Pick<Things, 'ids'>, typesOf: ReadonlyMap<string, string>) =>
  (place: string): string => {
    const type = typesOf.get(nameOf({ ...slot, place })) ?? typeNamed(place);
    return written(slot.api, type, idOf(own, type))[0] ?? '';
  };

/** The type that a place such as `input.oilId` or `:userId` names: Oil, User. */
function typeNamed(place: string): string {
  const [name = ''] = /\w+$/.exec(place) ?? [];
  return name
    .replace(/_?ids?$/i, '')
    .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** All forms of an id: GraphQL also accepts REST ids in some places. */
const written = (api: Slot['api'], type: string, id: string): readonly string[] =>
  api === 'graph' && /^\d+$/.test(id) ? [globalId(type, Number(id)), id] : [id];

type IdsByType = ReadonlyMap<string, readonly string[]>;

/** Ids of rows in the format of an API. */
export const inWords = (api: Slot['api'], ids: IdsByType): IdsByType =>
  new Map([...ids].map(([type, all]) => [type, all.flatMap((id) => written(api, type, id))]));

/** Ids of the same form that do not exist. */
export const lookalikes = (ids: IdsByType): IdsByType =>
  new Map([...ids].map(([type, all]) => [type, all.map(lookalike)]));

/** Beyond the ids of any table in the tests. */
const FAR = 500_000;
const LETTERS = '0123456789 abcdef ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Numbers get a large offset; in other ids each character of the last part is replaced by the next. */
function lookalike(id: string): string {
  if (/^\d+$/.test(id)) return String(Number(id) + FAR);
  const start = id.lastIndexOf('-') + 1;
  const next = (letter: string) => {
    const [group = ''] = LETTERS.split(' ').filter((letters) => letters.includes(letter));
    return group[(group.indexOf(letter) + 1) % group.length] ?? letter;
  };
  return id.slice(0, start) + [...id.slice(start)].map(next).join('');
}

const NO_IDS: readonly string[] = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '+1',
  ' 1',
  '1 ',
  '1;',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '1 OR 1=1',
  "'; SELECT 1 --",
  'ü',
  '١٢',
  '１２',
  '\u0000',
  '\u200b1',
  '\u{1f600}',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  '%00',
  '..%2f1',
  '{"id":1}',
  '[1]',
  'true',
  'BF-',
  'BF-20260101-ZZZZ',
  'BF-20260101-zzzz',
  'BF-\u0000',
  '00000000-0000-0000-0000-000000000000',
  '0'.repeat(32),
  'x'.repeat(100),
];

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Malformed and damaged ids. */
export function malformed(api: Slot['api'], foreign: Pick<Things, 'ids'>): readonly string[] {
  const row = idOf(foreign, 'Oil');
  const damaged = [`${row}.0`, `${row}e0`, `-${row}`, `${row},1`, `Oil:${row}`];
  if (api === 'rest') return [...NO_IDS, ...damaged];
  return [
    '',
    ...NO_IDS,
    ...damaged,
    ...[...NO_IDS, ...damaged].map((id) => encoded(`Oil:${id}`)),
    ...['Nothing', 'toString', '__proto__', 'Query', 'oil', ' Oil'].map((type) =>
      encoded(`${type}:${row}`),
    ),
    ...[':', 'Oil', 'Oil:', `:${row}`, `Oil:${row}:1`].map(encoded),
    encoded(encoded(`Oil:${row}`)),
    Buffer.from([0xff, 0xfe, 0x00]).toString('base64'),
    'not base64 !!',
  ];
}
