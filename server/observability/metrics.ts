import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { db } from '#server/db/database.ts';
import type { StatementFailure } from '#server/db/statements/statementFailure.ts';

/** Metrics of this process in the Prometheus text format. */
export const metrics = new Registry();

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
const MILLISECONDS = 1_000;

collectDefaultMetrics({ register: metrics });

const answers = new Histogram({
  name: 'batchwright_http_answer_seconds',
  help: 'Time from a request to its answer, by route and status; 499 where whoever asked left before it.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers: [metrics],
});

const statements = new Histogram({
  name: 'batchwright_database_statement_seconds',
  help: 'Time of a statement of the database, waiting for a connection included.',
  buckets: [0.001, ...SECONDS],
  registers: [metrics],
});

const statementFailures = new Counter({
  name: 'batchwright_database_statement_failures_total',
  help: 'Statements of the database that took too long or lost their connection (ended), broke a rule, lost a race or brought what no column holds (refused), or failed.',
  labelNames: ['outcome'],
  registers: [metrics],
});

const reopenings = new Counter({
  name: 'batchwright_database_reopenings_total',
  help: 'How often the embedded database was ended over a statement that took too long, and whether it opened again (reopened) or not (lost).',
  labelNames: ['outcome'],
  registers: [metrics],
});

const lostConnections = new Counter({
  name: 'batchwright_database_lost_connections_total',
  help: 'Connections to the database server that broke while nobody used them.',
  registers: [metrics],
});

const refusedRequests = new Counter({
  name: 'batchwright_http_refused_requests_total',
  help: 'Requests that were refused because too many others were in hand.',
  registers: [metrics],
});

const backups = new Counter({
  name: 'batchwright_backups_total',
  help: 'Backups of the embedded database that were tried, by outcome.',
  labelNames: ['outcome'],
  registers: [metrics],
});

const lastBackup = new Gauge({
  name: 'batchwright_last_backup_timestamp_seconds',
  help: 'When the newest backup of the embedded database was written, in seconds since 1970.',
  registers: [metrics],
});

const anchors = new Counter({
  name: 'batchwright_audit_anchors_total',
  help: 'Daily anchors of the audit trails that were tried, by outcome.',
  labelNames: ['outcome'],
  registers: [metrics],
});
// An alert sees no increase in a series that only begins with the first failure.
for (const outcome of ['written', 'failed']) anchors.inc({ outcome }, 0);
for (const outcome of ['reopened', 'lost']) reopenings.inc({ outcome }, 0);

new Gauge({
  name: 'batchwright_outbox_mails',
  help: 'Mails that wait to be sent.',
  registers: [metrics],
  async collect() {
    // The other metrics must stay readable while the database is down.
    const waiting = db().outboxMail.count({ where: { status: 'pending' } });
    this.set(await waiting.catch(() => Number.NaN));
  },
});

/** `route` is the pattern, because every URL with an id would be a new series. */
export function countAnswer({
  ms,
  ...labels
}: { readonly ms: number } & Readonly<Record<'method' | 'route' | 'status', string>>): void {
  answers.observe(labels, ms / MILLISECONDS);
}

/** `failure` is null on success. */
export function countStatement(ms: number, failure: StatementFailure['outcome'] | null): void {
  statements.observe(ms / MILLISECONDS);
  if (failure !== null) statementFailures.inc({ outcome: failure });
}

export const countReopening = (outcome: 'reopened' | 'lost'): void => reopenings.inc({ outcome });
export const countLostConnection = (): void => lostConnections.inc();
export const countRefusedRequest = (): void => refusedRequests.inc();

export function countBackup(outcome: 'written' | 'failed'): void {
  backups.inc({ outcome });
  if (outcome === 'written') lastBackup.setToCurrentTime();
}

export const countAnchor = (outcome: 'written' | 'failed'): void => anchors.inc({ outcome });

/** Initial value: the newest backup that existed when this process started. */
export function rememberBackup(at: Date | null): void {
  if (at !== null) lastBackup.set(at.getTime() / MILLISECONDS);
}
