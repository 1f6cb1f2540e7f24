import { graphql } from 'react-relay';
import type { useImportOilsMutation } from '#client/__generated__/useImportOilsMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import type { ImportFile } from './answerOf.ts';
import { ORGANIZATION } from './importDepartments.ts';

const mutation = graphql`
  mutation useImportOilsMutation($input: ImportOilsInput!) {
    importOils(input: $input) {
      __typename
      ... on ImportOilsPayload {
        inserted
        updated
        unchanged
        errors
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
  const [commit] = useUserMutation<useImportOilsMutation>(mutation);
  return async ({ file, place, signal, dryRun = false }: Options): Promise<ImportOutcome> => {
    const departmentId = place === ORGANIZATION ? null : place;
    const outcome = await commit(
      { input: { fileName: file.name, csv: file.csv, departmentId, dryRun } },
      { cacheConfig: { metadata: { signal } } },
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
  };
}
