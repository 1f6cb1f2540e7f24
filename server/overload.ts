import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/accounts/viewer.ts';
import { TooManyRequestsError, UnavailableError } from '#server/errors.ts';
import { networkOf } from '#server/networkOf.ts';
import { countRefusedRequest } from '#server/observability/metrics.ts';

/** About two seconds of work. Whoever waited longer would have given up, and its memory be needed. */
export const MOST_AT_WORK = 250;
const RETRY_AFTER_SECONDS = 1;

type Place = {
  /** Throws `UnavailableError` when there is none left, `TooManyRequestsError` when one has its share. */
  readonly take: () => void;
  readonly giveBack: () => void;
  /** Counts it for the person instead of the network, whose share it may be beyond. */
  readonly countFor: (person: string) => void;
};

const places = new WeakMap<FastifyRequest, Place>();

/**
 * Refuses with 503 what both APIs could only queue, and with 429 what would give one person more than
 * half of all places. A request counts from when its body is whole, so that slow senders take no place,
 * until it is answered, also when nobody waits for that any more. A stream is still being made while
 * it is read, so it counts until its connection is free.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  const newPlace = placesFor(most);
  app.addHook('onRequest', async (request) => {
    // The route, since an address may be written in many ways: /%61pi, http://host/api.
    if (!/^\/(api|graphql)(\W|$)/.test(request.routeOptions.url ?? '')) return;
    places.set(request, newPlace(ownersOf(request)));
  });
  app.addHook('preValidation', async (request) => places.get(request)?.take());
  app.addHook('onSend', async (request, { raw }, payload) => {
    const place = places.get(request);
    if (!place) return;
    if (isStream(payload) && !raw.destroyed) raw.once('close', place.giveBack);
    else place.giveBack();
  });
}

/** Takes the place for work that is done before the body arrives. */
export async function withPlace<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const place = places.get(request);
  place?.take();
  try {
    return await work();
  } finally {
    place?.giveBack();
  }
}

/** Gives the place back while a form arrives, which is read by its route and may never end. */
export async function withoutPlace<Form>(
  request: FastifyRequest,
  arriving: () => Promise<Form>,
): Promise<Form> {
  const place = places.get(request);
  place?.giveBack();
  const arrived = await arriving();
  place?.take();
  return arrived;
}

/** Counts a request for the person who turned out to ask, whatever the number of tokens in use. */
export const countForPerson = (request: FastifyRequest, { userId }: Pick<Viewer, 'userId'>): void =>
  places.get(request)?.countFor(`person ${userId}`);

type Owners = { readonly network: string; readonly credential: string | null };

/** Anybody can invent a credential, so it counts for its network too until a person is known by it. */
const ownersOf = ({ headers: { authorization }, ip }: FastifyRequest): Owners => ({
  network: `network ${networkOf(ip)}`,
  credential: authorization === undefined ? null : `credential ${authorization}`,
});

const isStream = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

function placesFor(most: number): (owners: Owners) => Place {
  let count = 0;
  const shares = sharesOf(Math.max(1, Math.floor(most / 2)));
  return ({ network, credential }) => {
    let isTaken = false;
    const owners = new Set(credential === null ? [network] : [network, credential]);
    return {
      take: () => {
        if (count >= most) {
          countRefusedRequest();
          throw new UnavailableError();
        }
        shares.add(owners);
        isTaken = true;
        count += 1;
      },
      giveBack: () => {
        if (!isTaken) return;
        shares.remove(owners);
        isTaken = false;
        count -= 1;
      },
      countFor: (person) => {
        if (!isTaken || owners.has(person)) return;
        shares.add([person]);
        owners.add(person);
        if (owners.delete(network)) shares.remove([network]);
      },
    };
  };
}

/** How many places each owner has. */
function sharesOf(mostOfOne: number) {
  const countOf = new Map<string, number>();
  return {
    /** One more for all of them, or for none. */
    add: (owners: Iterable<string>): void => {
      const all = [...owners];
      if (all.some((owner) => (countOf.get(owner) ?? 0) >= mostOfOne)) {
        throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
      }
      for (const owner of all) countOf.set(owner, (countOf.get(owner) ?? 0) + 1);
    },
    remove: (owners: Iterable<string>): void => {
      for (const owner of owners) {
        const left = (countOf.get(owner) ?? 0) - 1;
        if (left > 0) countOf.set(owner, left);
        else countOf.delete(owner);
      }
    },
  };
}
