import { Agent, request } from 'node:http';

/** Open-loop load: requests do not wait for earlier responses, so a slow server gets as many as a fast one. */
export type Call = {
  readonly kind: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Outcome = {
  readonly kind: string;
  /** Measured from the time it was due, so that delays of the load generator are not hidden. */
  readonly ms: number;
  /** Null without a response. */
  readonly status: number | null;
  readonly text: string;
};

export type Lap = { readonly onOutcome: (outcome: Outcome) => void; readonly next: () => Call };

const TICK_MS = 2;
const ANSWER_WITHIN_MS = 30_000;
const KEPT_TEXT = 300;

/** Sends `perSecond` calls for `seconds`, to the `urls` in turn; returns how late each was sent, in ms. */
export async function openLoop(
  urls: readonly string[],
  perSecond: number,
  seconds: number,
  { next, onOutcome }: Lap,
): Promise<Float64Array> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, scheduling: 'fifo' });
  const total = Math.round(perSecond * seconds);
  const lag = new Float64Array(total);
  const startedAt = performance.now();
  let sent = 0;
  const answers = new Set<Promise<void>>();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - startedAt) / 1000;
      const due = Math.min(total, 1 + Math.floor(elapsed * perSecond));
      for (; sent < due; sent += 1) {
        const dueAt = startedAt + (sent / perSecond) * 1000;
        lag[sent] = performance.now() - dueAt;
        const url = urls[sent % urls.length] ?? '';
        const answered = send(agent, url, next(), dueAt).then(onOutcome);
        answers.add(answered);
        void answered.finally(() => answers.delete(answered));
      }
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(answers);
  agent.destroy();
  return lag;
}

function send(agent: Agent, url: string, call: Call, dueAt: number): Promise<Outcome> {
  const { kind, method, path, headers, body } = call;
  return new Promise((resolve) => {
    const end = (status: number | null, text: string) => {
      clearTimeout(patience);
      resolve({ kind, ms: performance.now() - dueAt, status, text });
    };
    const sent = request(url + path, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        if (text.length < KEPT_TEXT) text += chunk;
      });
      answer.once('end', () => end(answer.statusCode ?? null, text));
      answer.once('error', (error) => end(null, String(error)));
    });
    // A socket timeout would not cover a request that is still waiting for a connection.
    const patience = setTimeout(
      () => sent.destroy(new Error('no answer in time')),
      ANSWER_WITHIN_MS,
    );
    sent.once('error', (error) => end(null, String(error)));
    sent.end(body);
  });
}
