import type { Outcome } from './openLoop.ts';

const SHOWN_ERRORS = 5;
const ALL = 'all';

/** Counts the responses and stores only latencies, so that hours of load fit into memory. */
export function newTally() {
  const times = new Map<string, number[]>();
  const statuses = new Map<string, number>();
  const errors: string[] = [];
  let failed = 0;
  const add = ({ kind, ms, status, text }: Outcome) => {
    for (const of of [ALL, kind]) {
      const list = times.get(of) ?? [];
      list.push(ms);
      times.set(of, list);
    }
    const name = status === null ? 'no answer' : String(status);
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    // GraphQL reports errors in the body, under status 200.
    if (status !== null && status < 300 && !text.includes('"errors"')) return;
    failed += 1;
    if (errors.length < SHOWN_ERRORS) errors.push(`${kind}: ${name} ${text}`);
  };
  const print = () => {
    console.log(
      `Answered: ${[...statuses].map(([name, count]) => `${count} x ${name}`).join(', ')}`,
    );
    for (const [kind, list] of times) {
      console.log(`${kind.padEnd(22)} ${String(list.length).padStart(8)}  ${quantiles(list)}`);
    }
    for (const error of errors) console.log(`error: ${error}`);
  };
  /** Milliseconds that this share of the answers took at most. */
  const quantileMs = (share: number) =>
    quantile(Float64Array.from(times.get(ALL) ?? []).sort(), share);
  return { add, print, quantileMs, failed: () => failed };
}

export function quantiles(times: ArrayLike<number>): string {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => quantile(sorted, share).toFixed(1).padStart(7);
  return `p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  worst ${at(1)} ms`;
}

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
