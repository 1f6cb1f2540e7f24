import type { DeviationSeverity } from '#client/__generated__/useOpenDeviationMutation.graphql.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { DEVIATION_SEVERITIES, deviationIssues } from '#domain/review/deviation.ts';

/** The fields of the dialog, as they are typed. */
export type RaisedFields = {
  readonly severity: string;
  readonly sentence: string;
  /** Printed id of a batch; empty: none. */
  readonly batch: string;
  /** Global id; empty: the whole organization. */
  readonly department: string;
};

/** By its global id. */
export type ConcernedLot = { readonly id: string; readonly tag: string };

export const UNRAISED: RaisedFields = { severity: '', sentence: '', batch: '', department: '' };

/** A deviation is one line; the field wraps it, and takes pasted lines. */
export const oneLine = (sentence: string): string => sentence.trim().replace(/\s+/g, ' ');

export const raisedIssues = ({ severity, sentence, batch }: RaisedFields): readonly FieldIssue[] =>
  deviationIssues({
    severity,
    sentence: oneLine(sentence),
    batchId: batch.trim() === '' ? null : batch,
    oilId: null,
    linePosition: null,
    part: null,
  });

const IN_GRAPH = { minor: 'MINOR', major: 'MAJOR', critical: 'CRITICAL' } as const;

/** The severity of a draft without issues. */
export const severityOf = (severity: string): DeviationSeverity =>
  IN_GRAPH[DEVIATION_SEVERITIES.find((known) => known === severity) ?? 'minor'];
