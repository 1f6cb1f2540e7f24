import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { db } from '#server/db/database.ts';

/** Metrics of this process in the Prometheus text format. */
export const metrics = new Registry();

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
const MILLISECONDS = 1_000;

collectDefaultMetrics({ register: metrics });

const answers = new Histogram({
  name: 'batchwright_http_answer_seconds',
  help: 'Time from a request to its answer, by route and status.',
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

/** Labelled with the route pattern, since every address with an id would be a new series. */
export function countAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  const labels = { method: request.method, route, status: String(reply.statusCode) };
  answers.observe(labels, reply.elapsedTime / MILLISECONDS);
}

export const countStatement = (ms: number): void => statements.observe(ms / MILLISECONDS);

export function countBackup(outcome: 'written' | 'failed'): void {
  backups.inc({ outcome });
  if (outcome === 'written') lastBackup.setToCurrentTime();
}

/** Initial value: the newest backup that existed when this process started. */
export function rememberBackup(at: Date | null): void {
  if (at !== null) lastBackup.set(at.getTime() / MILLISECONDS);
}
