import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooManyRequestsError, UnavailableError } from '#server/errors.ts';
import { networkOf } from '#server/limits/networkOf.ts';
import { countRefusedRequest } from '#server/observability/metrics.ts';
import type { Viewer } from '#server/viewer.ts';

/** About two seconds of work. Clients that wait longer would give up, and the memory is needed. */
export const MOST_AT_WORK = 250;
const RETRY_AFTER_SECONDS = 1;

type Place = {
  /** Throws `UnavailableError` when no place is left, and `TooManyRequestsError` when one owner has its share. */
  readonly take: () => void;
  readonly giveBack: () => void;
  /** Counts the request for the person instead of the network, even beyond the network's share. */
  readonly countFor: (person: string) => void;
};

const places = new WeakMap<FastifyRequest, Place>();

/**
 * Refuses with 503 what would only be queued, and with 429 what would give one person more than half of the places. A
 * request counts from when its body is complete, so that slow clients take no place, until its response is sent, even
 * if the client has disconnected. A stream counts until its connection is free, because it is produced while being
 * read.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  const newPlace = placesFor(most);
  app.addHook('onRequest', async (request) => {
    // Compares the route, because a URL can be written in many ways: /%61pi, http://host/api.
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

/** Takes the place for work done before the body arrives. */
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

/** Releases the place while a form arrives, which its route reads and which may never end. */
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

/** Counts a request for the person identified by the token, however many tokens they use. */
export const countForPerson = (request: FastifyRequest, { userId }: Pick<Viewer, 'userId'>): void =>
  places.get(request)?.countFor(`person ${userId}`);

type Owners = { readonly network: string; readonly credential: string | null };

/** Anyone can invent a credential, so it counts for its network until it identifies a person. */
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

/** Counts the places of each owner. */
function sharesOf(mostOfOne: number) {
  const countOf = new Map<string, number>();
  return {
    /** Adds one place for all owners, or for none. */
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
