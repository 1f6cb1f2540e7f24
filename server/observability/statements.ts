import { SpanKind, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from '#server/db/database.ts';
import { countStatement } from './metrics.ts';

/** A plan of the same statement is not needed more often. */
const EXPLAIN_EVERY_MS = 3_600_000;
const MOST_REMEMBERED = 1_000;
const PREPARED = 'batchwright_slow_statement';
let prepared = 0;
const READING = /^\s*(SELECT|WITH)\b/i;

type Options = {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** From this on a statement is logged with its plan; 0 for none. */
  readonly slowMs: number;
};

/**
 * Measures every statement, and logs a slow one with its plan, without the values that it ran with:
 * they are somebody's data.
 */
export function watchStatements(prisma: Client, options: Options): void {
  const { log } = options;
  const explainedAt = new Map<string, number>();
  let isExplaining = false;
  prisma.$on('query', ({ query, duration }) => {
    countStatement(duration);
    traceStatement(query, duration);
    const { slowMs } = options;
    if (slowMs === 0 || duration < slowMs || query.includes(PREPARED)) return;
    const now = Date.now();
    // One pause makes many statements slow, and each plan takes the database four more.
    if (
      isExplaining ||
      !READING.test(query) ||
      now < (explainedAt.get(query) ?? 0) + EXPLAIN_EVERY_MS
    ) {
      log.warn({ statement: query, ms: duration }, 'slow statement');
      return;
    }
    if (explainedAt.size >= MOST_REMEMBERED) explainedAt.clear();
    explainedAt.set(query, now);
    isExplaining = true;
    explain(prisma, query)
      .then(
        (plan) => log.warn({ statement: query, ms: duration, plan }, 'slow statement'),
        (error: Error) =>
          log.warn({ statement: query, ms: duration, noPlan: error.message }, 'slow statement'),
      )
      .finally(() => {
        isExplaining = false;
      });
  });
}

/** The plan for whatever values: a server older than 16 has no option for it, but prepares. */
async function explain(prisma: Client, statement: string): Promise<readonly string[]> {
  // A connection keeps the name after a failure; another one is always free.
  prepared += 1;
  const name = `${PREPARED}_${prepared}`;
  return prisma.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL plan_cache_mode = force_generic_plan');
    await tx.$executeRawUnsafe(`PREPARE ${name} AS ${statement}`);
    try {
      const count = Math.max(
        0,
        ...[...statement.matchAll(/\$(\d+)/g)].map((found) => Number(found[1])),
      );
      const values =
        count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join(', ')})`;
      const rows = await tx.$queryRawUnsafe<Record<string, string>[]>(
        `EXPLAIN EXECUTE ${name}${values}`,
      );
      return rows.flatMap((row) => Object.values(row));
    } finally {
      // After a failure nothing more runs in the transaction, and why is what counts.
      await tx.$executeRawUnsafe(`DEALLOCATE ${name}`).catch(() => undefined);
    }
  });
}

/** It has just ended; Prisma says so, and not when it begins. */
function traceStatement(statement: string, ms: number): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const endedAt = Date.now();
  trace
    .getTracer('batchwright')
    .startSpan(statement.slice(0, 60), {
      kind: SpanKind.CLIENT,
      startTime: endedAt - ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    })
    .end(endedAt);
}
