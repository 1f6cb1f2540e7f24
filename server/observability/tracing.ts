/** Loaded only when tracing is on, because the SDK is large. */
export async function startTracing(): Promise<{ readonly stop: () => Promise<void> }> {
  const [
    { NodeTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'batchwright' }),
    // The SDK reads the standard variables of OpenTelemetry itself.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}
