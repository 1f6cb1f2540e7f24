import { SpanKind, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from '#server/db/database.ts';
import { countStatement } from './metrics.ts';

/** The plan of the same statement is logged at most once in this time. */
const EXPLAIN_EVERY_MS = 3_600_000;
const MOST_REMEMBERED = 1_000;
const PREPARED = 'batchwright_slow_statement';
let prepared = 0;
const READING = /^\s*(SELECT|WITH)\b/i;

type Options = {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Slower statements are logged with their plan; 0 turns this off. */
  readonly slowMs: number;
};

/**
 * Measures every statement, and logs slow ones with their plan. The parameters are left out, since they
 * are customers' data.
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
    // Many statements may be slow at once, and each plan costs the database four more statements.
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

/** The generic plan, by PREPARE, since `EXPLAIN (GENERIC_PLAN)` needs PostgreSQL 16. */
async function explain(prisma: Client, statement: string): Promise<readonly string[]> {
  // The name stays taken on its connection after a failure, so each one is used only once.
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
      // Fails in an aborted transaction, whose first error is the one to report.
      await tx.$executeRawUnsafe(`DEALLOCATE ${name}`).catch(() => undefined);
    }
  });
}

/** Creates the span afterwards, since Prisma reports statements only when they have ended. */
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
