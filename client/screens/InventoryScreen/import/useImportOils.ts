import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  useImportOilsMutation,
  useImportOilsMutation$data,
} from '#client/__generated__/useImportOilsMutation.graphql.ts';
import { inUpperCase } from '#client/relay/enumCase.ts';
import { useUnstoredMutation } from '#client/relay/saving/useUnstoredMutation.ts';
import { useViewer } from '#client/session/useViewer.ts';
import type { AuditChange } from '#domain/audit/auditChanges.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import type { ImportFile } from './answerOf.ts';
import { ORGANIZATION } from './importDepartments.ts';

const mutation = graphql`
  mutation useImportOilsMutation(
    $input: ImportOilsInput!
    $rows: Boolean!
    $retests: Boolean!
    $quarantined: Boolean!
  ) {
    importOils(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ImportOilsPayload @alias(as: "payload") {
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
        retests @include(if: $retests) {
          lots
          planned
          weighing
          completed
          information
          listed {
            batches
            oil {
              id
              tag
            }
          }
        }
        quarantined @include(if: $quarantined) {
          lots
          listed {
            oil {
              tag
              batch
            }
          }
        }
      }
    }
  }
`;

export type ImportCounts = {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** `Row n: reason`, and unknown columns. */
  readonly errors: readonly string[];
  /** The rows that add an oil or change one; requested only by dry runs. */
  readonly rows?: readonly RowChange[] | undefined;
  /** The batches that it would touch; requested only by dry runs, outside Basic. */
  readonly retests?: ImportedRetests | null | undefined;
  /** The released lots that it puts back in quarantine; not requested in Basic. */
  readonly quarantined?: ImportedQuarantine | null | undefined;
};

export type ImportedRetests = NonNullable<
  NonNullable<useImportOilsMutation$data['importOils']['payload']>['retests']
>;

export type ImportedQuarantine = NonNullable<
  NonNullable<useImportOilsMutation$data['importOils']['payload']>['quarantined']
>;

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
  /** Cancels it; nothing is imported unless it was too late. */
  readonly signal?: AbortSignal;
  readonly dryRun?: boolean;
  /** Why percents changed; null where nobody was asked. */
  readonly answer?: PercentAnswer | null;
};

const FAILED = 'Something went wrong.';

/** Sends a file; all its valid rows are imported, or none. */
export function useImportOils() {
  const { isBasic } = useViewer();
  const commit = useUnstoredMutation<useImportOilsMutation>(mutation, FAILED);
  return useCallback(
    async ({
      file,
      place,
      signal,
      dryRun = false,
      answer = null,
    }: Options): Promise<ImportOutcome> => {
      const { name: fileName, csv } = file;
      const departmentId = place === ORGANIZATION || place === '' ? null : place;
      const decimalMark = file.decimalMark && MARKS[file.decimalMark];
      const input = { fileName, csv, departmentId, decimalMark, dryRun, ...inGraph(answer) };
      const { payload, refusal } = await commit(
        { input, rows: dryRun, retests: dryRun && !isBasic, quarantined: !isBasic },
        signal,
      );
      if (refusal === null) return { ok: true, counts: payload };
      return { ok: false, message: refusal.message || FAILED };
    },
    [commit, isBasic],
  );
}

const inGraph = (answer: PercentAnswer | null) =>
  answer && { ...answer, change: answer.change && inUpperCase(answer.change) };

const MARKS = { '.': 'POINT', ',': 'COMMA' } as const;
