import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenOffer, joinOpenSession, type Offer } from './handover.ts';

/** Another tab, which answers each question with these sessions after a delay. */
let other: BroadcastChannel;
let questions: number;

function storage(entries: Readonly<Record<string, string>> = {}): Storage {
  const kept: Record<string, unknown> = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  });
  return Object.assign(kept, entries) as unknown as Storage;
}

const offer = (more: Partial<Offer> = {}): Offer => ({
  token: 'a.b.c',
  clockAhead: '0',
  logoutSeen: '17',
  owner: 'me',
  usedAt: 1,
  ...more,
});

function answer(offers: readonly unknown[], afterMs = 0): void {
  other.onmessage = () => {
    questions += 1;
    for (const one of offers) setTimeout(() => other.postMessage(one), afterMs);
  };
}

const token = () => sessionStorage.getItem('access_token');

beforeEach(() => {
  questions = 0;
  other = new BroadcastChannel('session');
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage({ user_id: '7', logout_signal: '17' }));
});

afterEach(() => {
  other.close();
  vi.unstubAllGlobals();
});

test('a new tab takes over the session of another, with its logout signal', async () => {
  answer([offer({ clockAhead: '60000' })]);
  await joinOpenSession();
  expect(token()).toBe('a.b.c');
  expect(sessionStorage.getItem('access_token_clock_ahead')).toBe('60000');
  expect(sessionStorage.getItem('logout_signal_seen')).toBe('17');
  expect(sessionStorage.getItem('tab_owner')).toBe('me');
});

test('of two people the new tab takes over the one who opened it', async () => {
  const atWork = btoa('User:7');
  const mine = offer({ token: 'mine', owner: atWork, usedAt: 5 });
  const others = [offer({ token: 'first', usedAt: 8 }), offer({ token: 'last', usedAt: 9 })];
  expect(chosenOffer([...others, mine], atWork)?.token).toBe('mine');
  expect(chosenOffer(others, atWork)?.token).toBe('last');
  expect(chosenOffer([], atWork)).toBeNull();
  answer([...others, mine]);
  await joinOpenSession();
  expect(token()).toBe('mine');
});

test('while only tabs of other people answer, a busy one of the active person is waited for', async () => {
  const mine = offer({ token: 'mine', owner: btoa('User:7'), usedAt: 5 });
  other.onmessage = () => {
    other.postMessage(offer({ token: 'theirs', usedAt: 9 }));
    setTimeout(() => other.postMessage(mine), 400);
  };
  await joinOpenSession();
  expect(token()).toBe('mine');
});

test('data that another person left in the tab is deleted before the session starts', async () => {
  sessionStorage.setItem('tab_owner', 'somebody');
  sessionStorage.setItem('temporary_oils', '[]');
  answer([offer()]);
  await joinOpenSession();
  expect(sessionStorage.getItem('temporary_oils')).toBeNull();
  expect(token()).toBe('a.b.c');
});

test('a session that was logged out meanwhile is not taken over', async () => {
  answer([offer({ logoutSeen: '16' })]);
  await joinOpenSession();
  expect(token()).toBeNull();
});

test.each([
  ['nothing', []],
  ['what is no session', [null, 'token', 7, {}, { ...offer(), token: 3 }, { token: 'x' }]],
])(
  'a tab that is answered %s is signed out, and waits no longer than 150 ms',
  async (_, offers) => {
    answer(offers);
    const before = Date.now();
    await joinOpenSession();
    expect(Date.now() - before).toBeLessThan(400);
    expect(questions).toBe(1);
    expect(token()).toBeNull();
  },
);

test('a late response changes nothing', async () => {
  answer([offer()], 250);
  await joinOpenSession();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(token()).toBeNull();
});

test('a tab with a session asks nobody, and nor does one where nobody is signed in', async () => {
  answer([offer()]);
  sessionStorage.setItem('access_token', 'own');
  await joinOpenSession();
  expect(token()).toBe('own');
  sessionStorage.removeItem('access_token');
  localStorage.removeItem('user_id');
  await joinOpenSession();
  expect(token()).toBeNull();
  expect(questions).toBe(0);
});
