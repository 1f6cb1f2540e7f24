const METRIC = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m;

async function scrape(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!answer.ok) throw new Error(`The metrics answered ${answer.status}.`);
  return answer.text();
}

/** Begins the measurement: reading the metrics starts their histogram of lags anew. */
export const forgetLag = async (port: number): Promise<void> => void (await scrape(port));

/** The delay of a server's event loop in ms, its 99th percentile since `forgetLag`; 10 when idle. */
export async function loopLagMs(port: number): Promise<number> {
  const [, seconds] = METRIC.exec(await scrape(port)) ?? [];
  if (seconds === undefined) throw new Error('The metrics have no lag of the event loop.');
  return Number(seconds) * 1_000;
}
