import { type Api, type GraphAnswer, globalId, type RestAnswer } from '#tests/execute.ts';
import { restSignatureOfRelease, signatureOfRelease } from '#tests/samples/signing/releases.ts';

/** An oil as written by a test, in the terms of REST. */
export type WrittenOil = {
  readonly tag?: string;
  readonly description?: string;
  readonly batch?: string;
  readonly qty?: number;
  readonly cannabinoids?: Readonly<Record<string, number>>;
  readonly department_id?: number | null;
  readonly received?: string;
  readonly supplier?: string | null;
  readonly supplier_lot?: string | null;
  readonly track_tag?: string | null;
  readonly expires_on?: string | null;
  readonly retest_on?: string | null;
};

export type WrittenWriteOff = {
  readonly kind: 'disposed' | 'sampled' | 'returned';
  readonly grams: number;
  readonly note: string;
};

export type OilOutcome = {
  /** `ok`, or the stable code of the error. */
  readonly code: string;
  readonly message: string;
  readonly issues: readonly string[];
  readonly id: number;
  readonly revision: number;
};

/** Both APIs with the same interface. */
export type OilWay = {
  readonly create: (api: Api, oil: WrittenOil) => Promise<OilOutcome>;
  readonly update: (
    api: Api,
    id: number,
    oil: WrittenOil,
    revision?: number,
  ) => Promise<OilOutcome>;
  readonly remove: (api: Api, id: number) => Promise<OilOutcome>;
  readonly inactivate: (api: Api, ids: readonly number[]) => Promise<OilOutcome>;
  readonly reactivate: (api: Api, ids: readonly number[]) => Promise<OilOutcome>;
  readonly setStatus: (
    api: Api,
    id: number,
    status: string,
    reason?: string,
    revision?: number,
  ) => Promise<OilOutcome>;
  readonly writeOff: (api: Api, id: number, written: WrittenWriteOff) => Promise<OilOutcome>;
};

const CODES: Readonly<Record<number, string>> = {
  200: 'ok',
  201: 'ok',
  204: 'ok',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
};

const whole = (oil: WrittenOil) => ({
  tag: 'D9-014',
  description: 'THC distillate',
  batch: '2231',
  qty: 100,
  cannabinoids: { THC: 80 },
  ...oil,
});

type RestBody = {
  readonly id?: number;
  readonly revision?: number;
  readonly error?: string;
  readonly detail?: string | readonly { readonly loc: readonly string[]; readonly msg: string }[];
};

function fromRest({ status, body }: RestAnswer): OilOutcome {
  const isObject = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
  const { id = -1, revision = -1, error = '', detail = '' } = (isObject ? body : {}) as RestBody;
  return {
    code: CODES[status] ?? String(status),
    message: error,
    issues:
      typeof detail === 'string'
        ? []
        : detail.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`),
    id,
    revision,
  };
}

export const REST: OilWay = {
  create: async (api, oil) => fromRest(await api.rest('POST', '/oils/', { body: whole(oil) })),
  update: async (api, id, oil, revision) =>
    fromRest(
      await api.rest('PUT', `/oils/${id}`, {
        body: whole(oil),
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    ),
  remove: async (api, id) => fromRest(await api.rest('DELETE', `/oils/${id}`)),
  inactivate: async (api, ids) =>
    fromRest(await api.rest('POST', '/oils/inactivate', { body: { ids } })),
  reactivate: async (api, ids) =>
    fromRest(await api.rest('POST', '/oils/reactivate', { body: { ids } })),
  setStatus: async (api, id, status, reason, revision) =>
    fromRest(
      await api.rest('PUT', `/oils/${id}/status`, {
        body: {
          status,
          reason,
          ...(status === 'released' && { signature: await restSignatureOfRelease(api, id) }),
        },
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    ),
  writeOff: async (api, id, body) =>
    fromRest(await api.rest('POST', `/oils/${id}/write-off`, { body })),
};

const oilId = (id: number) => globalId('Oil', id);

function graphOil(written: WrittenOil) {
  const { qty, cannabinoids, department_id, received, ...named } = whole(written);
  const { supplier_lot, track_tag, expires_on, retest_on, ...texts } = named;
  const lot = {
    supplierLot: supplier_lot,
    trackTag: track_tag,
    expiresOn: expires_on,
    retestOn: retest_on,
  };
  return {
    ...lot,
    ...texts,
    ...(received === undefined ? {} : { receivedOn: received }),
    quantityGrams: qty,
    potencies: Object.entries(cannabinoids).map(([cannabinoid, percent]) => ({
      cannabinoid,
      percent,
    })),
    ...(department_id === undefined
      ? {}
      : { departmentId: department_id === null ? null : globalId('Department', department_id) }),
  };
}

type Payload = {
  readonly code?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly path: readonly string[]; readonly message: string }[];
  readonly oil?: { readonly databaseId: number; readonly revision: number };
};

async function mutate(api: Api, name: string, selection: string, input: object) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const document = `mutation ($input: ${type}Input!) {
    ${name}(input: $input) {
      ... on ${type}Payload { ${selection} }
      ... on UserError { code message }
      ... on InvalidError { issues { path message } }
    }
  }`;
  return fromGraph(await api.graph(document, { input }));
}

function fromGraph({ data, errors }: GraphAnswer): OilOutcome {
  const [error] = errors ?? [];
  const none = { issues: [], id: -1, revision: -1 };
  if (error) return { code: error.extensions?.code ?? '?', message: error.message, ...none };
  const [payload = {}] = Object.values(data as Record<string, Payload>);
  const { code = 'ok', message = '', issues = [], oil } = payload;
  return {
    code,
    message,
    issues: issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    id: oil?.databaseId ?? -1,
    revision: oil?.revision ?? -1,
  };
}

const OIL = 'oil { databaseId revision }';

export const GRAPH: OilWay = {
  create: (api, oil) => mutate(api, 'createOil', OIL, { oil: graphOil(oil) }),
  update: (api, id, oil, revision) =>
    mutate(api, 'updateOil', OIL, {
      id: oilId(id),
      oil: graphOil(oil),
      ...(revision === undefined ? {} : { revision }),
    }),
  remove: (api, id) => mutate(api, 'deleteOils', 'deletedIds', { ids: [oilId(id)] }),
  inactivate: (api, ids) => mutate(api, 'inactivateOils', 'changedCount', { ids: ids.map(oilId) }),
  reactivate: (api, ids) => mutate(api, 'reactivateOils', 'changedCount', { ids: ids.map(oilId) }),
  setStatus: async (api, id, status, reason, revision) =>
    mutate(api, 'setLotStatus', OIL, {
      id: oilId(id),
      status: status.toUpperCase(),
      ...(status === 'released' && { signature: await signatureOfRelease(api, id) }),
      reason,
      ...(revision === undefined ? {} : { revision }),
    }),
  writeOff: (api, id, { kind, ...written }) =>
    mutate(api, 'writeOffOil', OIL, { id: oilId(id), kind: kind.toUpperCase(), ...written }),
};

export const OIL_WAYS: readonly (readonly [string, OilWay])[] = [
  ['REST', REST],
  ['the graph', GRAPH],
];
