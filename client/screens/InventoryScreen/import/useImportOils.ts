import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useImportOilsMutation } from '#client/__generated__/useImportOilsMutation.graphql.ts';
import { useUnstoredMutation } from '#client/relay/useUnstoredMutation.ts';
import type { AuditChange } from '#domain/audit/auditChanges.ts';
import type { ImportFile } from './answerOf.ts';
import { ORGANIZATION } from './importDepartments.ts';

const mutation = graphql`
  mutation useImportOilsMutation($input: ImportOilsInput!, $rows: Boolean!) {
    importOils(input: $input) {
      __typename
      ... on ImportOilsPayload {
        inserted
        updated
        unchanged
        errors
        rows @include(if: $rows) {
          row
          isNew
          changes {
            field
            from
            to
          }
        }
      }
      ... on ConflictError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on InvalidError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

export type ImportCounts = {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** `Row n: reason`, and columns nobody knows. */
  readonly errors: readonly string[];
  /** The rows that add an oil or change one; a trial alone asks for them. */
  readonly rows?: readonly RowChange[] | undefined;
};

export type RowChange = {
  readonly row: number;
  readonly isNew: boolean;
  readonly changes: readonly AuditChange[];
};

export type ImportOutcome =
  | { readonly ok: true; readonly counts: ImportCounts }
  | { readonly ok: false; readonly message: string };

type Options = {
  readonly file: ImportFile;
  readonly place: string;
  /** Stops it: nothing is written then, unless it was too late. */
  readonly signal?: AbortSignal;
  readonly dryRun?: boolean;
};

/** Sends a file; all its good rows are taken, or none. */
export function useImportOils() {
  const commit = useUnstoredMutation<useImportOilsMutation>(mutation);
  return useCallback(
    async ({ file, place, signal, dryRun = false }: Options): Promise<ImportOutcome> => {
      const { name: fileName, csv } = file;
      const departmentId = place === ORGANIZATION || place === '' ? null : place;
      const decimalMark = file.decimalMark && MARKS[file.decimalMark];
      const outcome = await commit(
        { input: { fileName, csv, departmentId, decimalMark, dryRun }, rows: dryRun },
        signal,
      );
      if (!outcome.ok) return outcome;
      const result = outcome.response.importOils;
      switch (result.__typename) {
        case 'ImportOilsPayload':
          return { ok: true, counts: result };
        case 'ConflictError':
        case 'ForbiddenError':
        case 'InvalidError':
        case 'NotFoundError':
          return { ok: false, message: result.message };
        default:
          return { ok: false, message: 'Something went wrong.' };
      }
    },
    [commit],
  );
}

const MARKS = { '.': 'POINT', ',': 'COMMA' } as const;
