import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { InvalidError, StorageFullError, UnavailableError } from '#server/errors.ts';
import { withoutOutage } from './faults.ts';

export type StatementFailure = {
  /**
   * `ended`: it took too long, or its connection broke; `refused`: a rule of the database or a race,
   * answered as a conflict, or a value that no column holds, answered as one to mend; `failed`:
   * anything else, which no request can bring about.
   */
  readonly outcome: 'ended' | 'refused' | 'failed';
  /** SQLSTATE, or what the adapter calls it. The message is left out, since it may hold values. */
  readonly code: string;
};

const REFUSALS: ReadonlySet<string> = new Set([
  'UniqueConstraintViolation',
  'ForeignKeyConstraintViolation',
  'TransactionWriteConflict',
]);

export function statementFailure(error: unknown): StatementFailure {
  const { kind, code } = saidOf(error);
  if (REFUSALS.has(kind)) return { outcome: 'refused', code };
  const told = withoutOutage(error);
  if (told instanceof InvalidError) return { outcome: 'refused', code };
  const isOutage = told instanceof UnavailableError || told instanceof StorageFullError;
  return { outcome: isOutage ? 'ended' : 'failed', code };
}

function saidOf(error: unknown): { readonly kind: string; readonly code: string } {
  if (!(error instanceof Error)) return { kind: 'unknown', code: 'unknown' };
  if (isDriverAdapterError(error)) {
    const { kind, originalCode = kind } = error.cause;
    return { kind, code: originalCode };
  }
  return { kind: error.name, code: 'code' in error ? String(error.code) : error.name };
}
