import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { withoutOutage } from '#server/db/faults.ts';
import { InvalidError, StorageFullError, UnavailableError } from '#server/errors.ts';

export type StatementFailure = {
  /**
   * `ended`: the statement took too long or its connection broke. `refused`: a database constraint, a race (both
   * answered as a conflict), or a value that no column can store (answered as invalid). `failed`: anything else, which
   * no request can cause.
   */
  readonly outcome: 'ended' | 'refused' | 'failed';
  /** SQLSTATE, or the adapter's name for it. The message is left out because it may contain values. */
  readonly code: string;
};

const REFUSALS: ReadonlySet<string> = new Set([
  'UniqueConstraintViolation',
  'ForeignKeyConstraintViolation',
  'TransactionWriteConflict',
]);

export function statementFailure(error: unknown): StatementFailure {
  const { kind, code } = kindAndCode(error);
  if (REFUSALS.has(kind)) return { outcome: 'refused', code };
  const cause = withoutOutage(error);
  if (cause instanceof InvalidError) return { outcome: 'refused', code };
  const isOutage = cause instanceof UnavailableError || cause instanceof StorageFullError;
  return { outcome: isOutage ? 'ended' : 'failed', code };
}

function kindAndCode(error: unknown): { readonly kind: string; readonly code: string } {
  if (!(error instanceof Error)) return { kind: 'unknown', code: 'unknown' };
  if (isDriverAdapterError(error)) {
    const { kind, originalCode = kind } = error.cause;
    return { kind, code: originalCode };
  }
  return { kind: error.name, code: 'code' in error ? String(error.code) : error.name };
}
