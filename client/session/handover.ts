import { graphId } from '#client/relay/graphId.ts';
import { hasSessionExpired } from '#client/token/sessionExpired.ts';
import {
  accessToken,
  liveSession,
  readStored,
  STORED,
  type TabSession,
  takeSession,
} from '#client/token/storage.ts';
import { forgetOthersWork, tabOwner } from './tabMemory.ts';

/**
 * Hands the session to new tabs. The token is stored per tab (docs/rules/accounts.md, Kept in the browser), so a tab
 * that opens without one asks the other tabs of this browser, and a link opened in a new tab is signed in.
 */
const CHANNEL = 'session';
const QUESTION = 'who is signed in?';
/** The longest acceptable delay of the sign-in page, in ms. */
const PATIENCE_MS = 150;
/**
 * While only tabs of other people have answered, that of the active person may be busy, and whoever opened the link
 * would work under another name.
 */
const BUSY_TAB_MS = 750;

export type Offer = TabSession & {
  /** The global id of the person whose data the tab may keep. */
  readonly owner: string;
  /** Time of the last activity in the tab. */
  readonly usedAt: number;
};

const isOffer = (data: unknown): data is Offer =>
  typeof data === 'object' &&
  data !== null &&
  ['token', 'clockAhead', 'logoutSeen', 'owner'].every(
    (name) => typeof Reflect.get(data, name) === 'string',
  ) &&
  typeof Reflect.get(data, 'usedAt') === 'number';

/** The session of the active person; if no tab offers it, that of the most recently used tab. */
export const chosenOffer = (offers: readonly Offer[], atWork: string): Offer | null =>
  offers.find(({ owner }) => owner === atWork) ??
  offers.toSorted((one, other) => other.usedAt - one.usedAt)[0] ??
  null;

/** Starts answering new tabs with the session of this tab. */
export function answerNewTabs(): void {
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  for (const sign of ['pointerdown', 'keydown']) {
    window.addEventListener(sign, use, { passive: true, capture: true });
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data !== QUESTION || hasSessionExpired()) return;
    const session = liveSession(Date.now());
    const owner = tabOwner();
    if (session === null || owner === null) return;
    channel.postMessage({ ...session, owner, usedAt } satisfies Offer);
  });
}

/** Signs this tab in with the session of another; leaves it signed out when none answers in time. */
export async function joinOpenSession(): Promise<void> {
  // Without a person in the shared storage no tab is signed in, so there is no need to wait.
  if (accessToken() !== null || readStored(STORED.userId) === null) return;
  // Two people may be signed in in two tabs: the shared storage names the active one.
  const atWork = graphId('User', readStored(STORED.userId) ?? '');
  const offer = chosenOffer(await offersOfTabs(atWork), atWork);
  if (offer === null) return;
  forgetOthersWork(offer.owner);
  takeSession(offer);
}

function offersOfTabs(atWork: string): Promise<readonly Offer[]> {
  const channel = new BroadcastChannel(CHANNEL);
  const offers: Offer[] = [];
  return new Promise((resolve) => {
    const finish = () => {
      channel.close();
      resolve(offers);
    };
    window.setTimeout(() => offers.length === 0 && finish(), PATIENCE_MS);
    window.setTimeout(finish, BUSY_TAB_MS);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isOffer(data)) return;
      offers.push(data);
      if (data.owner === atWork) finish();
    });
    channel.postMessage(QUESTION);
  });
}
