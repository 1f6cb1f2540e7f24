import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { databaseEvents, type StatementRun } from '#server/db/databaseEvents.ts';
import type { Client } from '#server/db/statements/relationsApart.ts';
import { type StatementFailure, statementFailure } from '#server/db/statements/statementFailure.ts';
import type { Log } from './log.ts';
import { countStatement } from './metrics.ts';

/** The plan of a statement is logged at most once in this time. */
const EXPLAIN_EVERY_MS = 3_600_000;
const MOST_REMEMBERED = 1_000;
const PREPARED = 'batchwright_slow_statement';
let prepared = 0;
/** Without ANALYZE, EXPLAIN runs none of them. */
const EXPLAINABLE = /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;
/** PostgreSQL's own time limit, after which the connection can still be asked for the plan. */
const TOOK_TOO_LONG = '57014';

type Options = {
  readonly log: Pick<Log, 'warn'>;
  /** Slower statements are logged with their plan; 0 turns this off. */
  readonly slowMs: number;
};

/**
 * Measures every statement, and logs slow ones with their plan and those that failed or were aborted. Parameters are
 * left out, because they are customers' data. The returned function stops this.
 */
export function watchStatements(prisma: Client, options: Options): () => void {
  const explainedAt = new Map<string, number>();
  let isExplaining = false;

  /** Many statements may be slow at once, and each plan costs the database four more statements. */
  function isTimeToExplain(statement: string): boolean {
    const now = Date.now();
    if (isExplaining || !EXPLAINABLE.test(statement)) return false;
    if (now < (explainedAt.get(statement) ?? 0) + EXPLAIN_EVERY_MS) return false;
    if (explainedAt.size >= MOST_REMEMBERED) explainedAt.clear();
    explainedAt.set(statement, now);
    return true;
  }

  async function planOf(statement: string) {
    isExplaining = true;
    try {
      return { plan: await explain(prisma, statement) };
    } catch (error) {
      return { noPlan: error instanceof Error ? error.message : String(error) };
    } finally {
      isExplaining = false;
    }
  }

  async function hear({ statement, ms, error }: StatementRun): Promise<void> {
    // Statements that only fetch a plan are not reported; a failure of theirs is logged with the slow statement.
    if (statement.includes(PREPARED)) return;
    const failure = error === null ? null : statementFailure(error);
    countStatement(ms, failure?.outcome ?? null);
    traceStatement(statement, ms, failure);
    const { log, slowMs } = options;
    const isSlow = slowMs > 0 && ms >= slowMs;
    if (!isSlow && (failure === null || failure.outcome === 'refused')) return;
    const isAnswering = failure === null || failure.code === TOOK_TOO_LONG;
    const explained =
      isSlow && isAnswering && isTimeToExplain(statement) ? await planOf(statement) : {};
    const said = failure === null ? 'slow statement' : `statement ${failure.outcome}`;
    log.warn({ statement, ms: Math.round(ms), ...failure, ...explained }, said);
  }

  const listener = (run: StatementRun) => void hear(run);
  databaseEvents.on('statement', listener);
  return () => void databaseEvents.off('statement', listener);
}

/** Uses PREPARE for the generic plan, because `EXPLAIN (GENERIC_PLAN)` needs PostgreSQL 16. */
async function explain(prisma: Client, statement: string): Promise<readonly string[]> {
  // After a failure the name stays in use on its connection, so each one is used only once.
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

/** Creates the span afterwards, because a statement is reported only when it has ended. */
function traceStatement(statement: string, ms: number, failure: StatementFailure | null): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const endedAt = Date.now();
  const span = trace.getTracer('batchwright').startSpan(statement.slice(0, 60), {
    kind: SpanKind.CLIENT,
    startTime: endedAt - ms,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
  if (failure !== null) {
    span.setAttribute('error.type', failure.code);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endedAt);
}
