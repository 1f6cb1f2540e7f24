import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchOutput } from '#tests/setup/secretForms.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PATIENCE_MS = 60_000;

/** Unsets settings of the developer's environment that must not reach a test server. */
const NEUTRAL = {
  DATABASE_URL: '',
  JWT_SECRET: '',
  JWT_SECRET_PREVIOUS: '',
  PUBLIC_URL: '',
  MAIL_URL: '',
  APP_ENV: '',
  TRUST_PROXY: '',
  DEMO_DATA: 'true',
  // All that a server logs is searched for secrets.
  LOG_LEVEL: 'debug',
  HOST: '127.0.0.1',
};

export type Environment = Readonly<Record<string, string>>;

export type ServerProcess = {
  readonly url: string;
  readonly pid: number | undefined;
  /** From the start of the process until `/readyz` returned 200. */
  readonly readyMs: number;
  /** Kills the process with SIGKILL; throws when it has ever written a secret to its log, as `stop` does. */
  readonly kill9: () => Promise<void>;
  /** Shuts the process down with SIGTERM. */
  readonly stop: () => Promise<void>;
  /** Null while it runs, and after it was killed by a signal. */
  readonly exitCode: () => number | null;
  /** True once the process has ended, by itself or by a signal. */
  readonly hasEnded: () => boolean;
  /** All that it wrote, searched for secrets; the oldest of very much is gone. */
  readonly output: () => string;
};

export const serverEnvironment = (environment: Environment): NodeJS.ProcessEnv => ({
  ...process.env,
  ...NEUTRAL,
  ...environment,
});

/**
 * Runs the real server in a separate process and waits until it is ready. Uses the port of PORT if it is set; `folder`
 * selects another version of the product.
 */
export async function startServer(
  environment: Environment,
  folder: string = ROOT,
): Promise<ServerProcess> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const { child, closed, output, refuseSecrets } = spawnServer(
    { ...environment, PORT: String(port) },
    folder,
  );
  await untilReady(url, child, output);
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await closed;
    refuseSecrets();
  };
  return {
    url,
    pid: child.pid,
    readyMs: performance.now() - startedAt,
    kill9: end('SIGKILL'),
    stop: end('SIGTERM'),
    exitCode: () => child.exitCode,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output,
  };
}

/** Runs the real server until it exits, which happens only when its start is refused. */
export async function runServer(environment: Environment) {
  const startedAt = performance.now();
  const port = String(await freePort());
  const { child, closed, output, refuseSecrets } = spawnServer({ ...environment, PORT: port });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await closed;
  clearTimeout(timer);
  refuseSecrets();
  return { exitCode: child.exitCode, ms: performance.now() - startedAt, output: output() };
}

/**
 * The start time of an empty Node process on the idle reference machine: two cores on which `npm start` is ready after
 * 2.6 s.
 */
const BARE_START_MS = 250;

/**
 * The factor by which this machine is slower right now than the idle reference machine, 1 or more; scales limits in
 * seconds when tests run beside other work.
 */
export async function slowness(): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', '0'], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  await once(child, 'exit');
  return Math.max(1, (performance.now() - startedAt) / BARE_START_MS);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** A single process without a wrapper, so that signals reach the server. */
function spawnServer(environment: Environment, folder: string = ROOT) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    env: serverEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let text = '';
  const told: string[] = [];
  const secrets = [environment['JWT_SECRET'] ?? ''].filter(Boolean);
  for (const stream of [child.stdout, child.stderr]) {
    const search = searchOutput(secrets, (line) => void told.push(line));
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      text = (text + chunk).slice(-20_000);
      search.take(chunk);
    });
    stream.on('end', search.end);
  }
  const refuseSecrets = () => {
    if (told.length > 0)
      throw new Error(`The server told a secret: ${told.slice(0, 5).join('\n')}`);
  };
  return { child, closed, output: () => text, refuseSecrets };
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) {
      throw new Error(`The server stopped with code ${child.exitCode}.\n${output()}`);
    }
    if (await isReady(url)) return;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${PATIENCE_MS / 1000} s.\n${output()}`);
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
