import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onRequestEnd } from './leaving/requestEnd.ts';

/** Opens a span for each request, in the trace of the proxy that sent it (`traceparent`) if there is one. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof startSpan>>();
  const startSpan = (request: FastifyRequest, parent: Context) =>
    trace.getTracer('batchwright').startSpan(
      `${request.method} ${request.routeOptions.url ?? 'none'}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': request.routeOptions.url ?? 'none',
          'batchwright.request_id': request.id,
        },
      },
      parent,
    );
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const span = startSpan(request, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  onRequestEnd(app, (request, _reply, status) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
