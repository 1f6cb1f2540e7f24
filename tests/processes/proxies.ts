import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './serverProcess.ts';

const LISTENS_WITHIN_MS = 5_000;

/** A reverse proxy with the configuration from docs/running.md, without TLS. */
export type Proxy = { readonly url: string; readonly stop: () => Promise<void> };

export type ProxyKind = {
  readonly name: 'nginx' | 'haproxy';
  readonly config: (port: number, upstreams: readonly number[]) => string;
  readonly argumentsOf: (folder: string, config: string) => readonly string[];
};

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/running.md');

/** The configuration block on the page, which people copy. */
function documented(language: 'nginx' | 'haproxy'): string {
  const text = readFileSync(DOCUMENT, 'utf8');
  const block = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/running.md has no block of ${language}.`);
  return block;
}

/** Replaces the upstreams on ports 4001 to 4003 by `upstreams`. */
function withUpstreams(config: string, upstreams: readonly number[]): string {
  const line = /^.*127\.0\.0\.1:4001\b.*\n/m.exec(config)?.[0];
  if (line === undefined) throw new Error('docs/running.md names no process at port 4001.');
  return config
    .replace(line, upstreams.map((port) => line.replaceAll('4001', String(port))).join(''))
    .replaceAll(/^.*127\.0\.0\.1:400[23]\b.*\n/gm, '');
}

/** nginx: notices a stopped upstream by a failed request, which it sends to the next one. */
const NGINX: ProxyKind = {
  name: 'nginx',
  config: (port, upstreams) => `
daemon off; pid nginx.pid; error_log error.log; worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${withUpstreams(documented('nginx'), upstreams)
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')}
}
`,
  argumentsOf: (folder, config) => ['-p', folder, '-c', config, '-e', 'error.log'],
};

/** HAProxy: checks `/readyz` itself, and only uses upstreams that return 200. */
const HAPROXY: ProxyKind = {
  name: 'haproxy',
  config: (port, upstreams) =>
    withUpstreams(documented('haproxy'), upstreams).replace(
      /bind :443 .*/,
      `bind 127.0.0.1:${port}`,
    ),
  argumentsOf: (_folder, config) => ['-db', '-q', '-f', config],
};

/** The proxies that are installed on this machine. */
export const installedProxies = (): readonly ProxyKind[] =>
  [NGINX, HAPROXY].filter(({ name }) => spawnSync(name, ['-v']).status === 0);

export async function startProxy(
  { name, config, argumentsOf }: ProxyKind,
  upstreams: readonly number[],
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), `batchwright-${name}-`));
  const file = path.join(folder, `${name}.conf`);
  const port = await freePort();
  await writeFile(file, config(port, upstreams));
  const child = spawn(name, argumentsOf(folder, file), { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + LISTENS_WITHIN_MS;
  while (!(await isListening(port))) {
    if (performance.now() < deadline && child.exitCode === null) await sleep(20);
    else {
      await stop();
      throw new Error(`${name} does not listen.`);
    }
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
