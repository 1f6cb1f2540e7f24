import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { freePort, startServer } from '#tests/processes/serverProcess.ts';

type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
};
type Sent = { readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[] };

const PROXY = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

test('traces of requests include their proxy, statements and disconnects, and go to the configured collector', async () => {
  const spans: Span[] = [];
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(
      ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await freePort();
  collector.listen(port, '127.0.0.1');
  await once(collector, 'listening');
  const folder = await mkdtemp(path.join(tmpdir(), 'batchwright-tracing-'));
  try {
    const server = await startServer({
      DATA_DIR: folder,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${PROXY.traceId}-${PROXY.spanId}-01`,
      },
      body: JSON.stringify({ email: 'admin@demo.batchwright.test', password: 'Demo-pass-1' }),
    });
    await vi.waitFor(
      () => expect(spans.map(({ name }) => name)).toContain('POST /api/auth/login'),
      20_000,
    );
    const leaving = connect(Number(new URL(server.url).port), '127.0.0.1');
    leaving.end(
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    const ofLeaving = () => spans.find(({ name }) => name === 'POST /graphql');
    await vi.waitFor(() => expect(ofLeaving()).toBeDefined(), 20_000);
    expect(ofLeaving()?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 499 },
    });
    await server.stop();
    const login = spans.find(({ name }) => name === 'POST /api/auth/login');
    expect(login).toMatchObject({ traceId: PROXY.traceId, parentSpanId: PROXY.spanId });
    const within = spans.filter(({ parentSpanId }) => parentSpanId === login?.spanId);
    expect(within.map(({ name }) => name).join()).toContain('INSERT INTO known_places');
    expect(within.every(({ traceId }) => traceId === login?.traceId)).toBe(true);
    expect(JSON.stringify(spans)).not.toContain('Demo-pass-1');
  } finally {
    collector.close();
    await rm(folder, { recursive: true, force: true });
  }
});
