import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './serverProcess.ts';

const LISTENS_WITHIN_MS = 5_000;

/** Starts a reverse proxy with the configuration of docs/running.md. */
export type Proxy = { readonly url: string; readonly stop: () => Promise<void> };

export type ProxyKind = {
  readonly name: 'nginx' | 'haproxy';
  readonly config: (port: number, upstreams: readonly number[]) => string;
  readonly argumentsOf: (folder: string, config: string) => readonly string[];
};

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
  upstream batchwright {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 6m;
    location / {
      proxy_pass http://batchwright;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout http_503 non_idempotent;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  argumentsOf: (folder, config) => ['-p', folder, '-c', config, '-e', 'error.log'],
};

/** HAProxy: checks `/readyz` itself, and only uses upstreams that answer 200. */
const HAPROXY: ProxyKind = {
  name: 'haproxy',
  config: (port, upstreams) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure empty-response 503
frontend batchwright
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  option httpchk GET /readyz
  default-server check inter 1s fall 3 rise 1
  ${upstreams.map((upstream) => `server at${upstream} 127.0.0.1:${upstream}`).join('\n  ')}
`,
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
