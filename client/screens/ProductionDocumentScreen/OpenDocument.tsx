import { Box, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import type { LotsAgainst } from '#client/screens/batches/lotsAgainst.ts';
import { OverrideDialog } from '#client/screens/batches/override/OverrideDialog.tsx';
import { BatchRecordView } from '#client/screens/batches/record/BatchRecordView.tsx';
import { HeaderInputs } from '#client/screens/batches/record/HeaderInputs.tsx';
import { NextLine, useWeighed, WeighedText } from '#client/screens/batches/record/WeighedText.tsx';
import { withTyped } from '#client/screens/batches/record/written.ts';
import type { ConfirmedCalculation } from '#client/screens/batches/run/confirmedCalculation.ts';
import { RoundedRun } from '#client/screens/batches/run/RoundedRun.tsx';
import { type Run, savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { LeaveGuard } from '#client/ui/dialog/LeaveGuard.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { useSaveKey } from '#client/ui/form/useSaveKey.ts';
import { LoadingOverlay } from '#client/ui/notice/LoadingOverlay.tsx';
import { FootBar } from '#client/ui/page/FootBar.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import printStyles from '#client/ui/theme/print.module.css';
import { may } from '#domain/access.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { batchRecord } from '#domain/record/page/batchRecord.ts';
import { DRAFT, NOT_SAVED } from '#domain/record/page/recordFields.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { toHeader } from './draft.ts';
import { LotsNotice } from './LotsNotice.tsx';
import { FailedBanner, MayNotSave, SavedBanner } from './SaveBanners.tsx';
import { SavedDocument } from './SavedDocument.tsx';
import { type DocumentSaving, useDocumentSaving } from './useDocumentSaving.ts';
import { type DocumentDraft, useDraft } from './useDraft.ts';
import { usePrintFlag } from './usePrintFlag.ts';

type Props = {
  readonly run: Run;
  readonly confirmed: ConfirmedCalculation;
  readonly document: BatchDocument;
  /** The lots with which it can't be saved; null when there are none. */
  readonly against: LotsAgainst | null;
  readonly departmentId: string | null;
  readonly logoUrl: string | null | undefined;
};

/** A calculated document to fill in, save and print. After saving it is a batch that can be edited. */
export function OpenDocument(props: Props) {
  const { run, confirmed, departmentId } = props;
  const viewer = useViewer();
  const writing = useDraft([run.recipeId, run.multiplier, run.parts, confirmed.digest].join(':'));
  const { draft, change } = writing;
  // A batch needs a department, whatever rights the person has (docs/rules/batches.md, Saving).
  const maySave = departmentId !== null && may(viewer, 'produceBatches', departmentId);
  const saving = useDocumentSaving({ confirmed, parts: run.parts, draft, change, maySave });
  usePrintFlag(() => void saving.print());
  useSaveKey(maySave, () => void saving.save());

  if (saving.saved !== null) {
    const { batch, place } = saving.saved;
    return (
      <SavedDocument
        saved={batch}
        typed={draft}
        place={place}
        lead={<DocumentActions run={run} onPrint={null} />}
        banner={
          <SavedBanner
            batchId={batch.batchId}
            proposedBatchId={draft.proposedBatchId}
            takesFocus={place === null}
          />
        }
      />
    );
  }
  if (draft.savedBatchId !== null) {
    return <Navigate to={savedBatchPath(draft.savedBatchId)} replace />;
  }
  return <UnsavedDocument {...props} writing={writing} saving={saving} maySave={maySave} />;
}

type UnsavedProps = Props & {
  readonly writing: DocumentDraft;
  readonly saving: DocumentSaving;
  readonly maySave: boolean;
};

/** The document before it is saved. */
function UnsavedDocument({ run, document, writing, saving, maySave, ...props }: UnsavedProps) {
  const { draft, onHeader, onEntry } = writing;
  const { organizationName, signsBatches } = useViewer();
  const [isOverriding, setOverriding] = useState(false);
  const record = useMemo(
    () =>
      batchRecord(toHeader(draft, maySave, organizationName), withTyped(document, draft.entries)),
    [draft, maySave, organizationName, document],
  );
  const weighed = useWeighed(document, draft.entries);
  const editing = useMemo(
    () => ({ entries: draft.entries, onEntry, isSigned: signsBatches }),
    [draft.entries, onEntry, signsBatches],
  );
  return (
    <>
      <Box className={printStyles.never} __vars={{ '--bw-banner-after': 'var(--bw-space-4)' }}>
        <PageHeader
          title="Batch Production Document"
          status={<StatusBadge status={maySave ? NOT_SAVED : DRAFT} />}
          actions={<DocumentActions run={run} onPrint={() => void saving.print()} />}
        />
        <RoundedRun />
        {saving.failure !== null && (
          <FailedBanner
            failure={saving.failure}
            run={run}
            onOverride={() => {
              writing.prepareToSign();
              setOverriding(true);
            }}
          />
        )}
        {!maySave && <MayNotSave hasDepartment={props.departmentId !== null} />}
      </Box>
      {props.against !== null && <LotsNotice against={props.against} />}
      <BatchRecordView
        record={record}
        logoUrl={props.logoUrl}
        code={null}
        isNotSaved={maySave}
        inputs={<HeaderInputs header={draft.header} onHeader={onHeader} />}
        editing={editing}
      />
      {maySave && (
        <FootBar
          acts={
            <>
              <NextLine weighed={weighed} />
              <Button data-confirms onClick={() => void saving.save()}>
                Save
              </Button>
            </>
          }
        >
          <StatusBadge status={NOT_SAVED} />
          <WeighedText weighed={weighed} />
        </FootBar>
      )}
      {isOverriding && (
        <OverrideDialog
          oilIds={document.lots.flatMap(({ oilId, grams }) =>
            grams > 0 ? (props.confirmed.oilIds[oilId] ?? []) : [],
          )}
          productionDate={draft.header.productionDate}
          batchId={draft.proposedBatchId}
          act="save"
          onSign={saving.saveAllowed}
          onClose={() => setOverriding(false)}
        />
      )}
      <LeaveGuard when={maySave && writing.isTyped} title="Leave without saving?">
        This document has not been saved as a batch.
      </LeaveGuard>
      <LoadingOverlay message={saving.saving ? 'Saving batch…' : null} />
    </>
  );
}
