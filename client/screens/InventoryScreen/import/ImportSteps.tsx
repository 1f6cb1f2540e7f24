import { Stack } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { rememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { useUnsaved } from '#client/ui/dialog/UnsavedGuard.tsx';
import { placeRules } from '#domain/inventory/file/fileOil.ts';
import { ImportFileStep } from './ImportFileStep.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type DepartmentNode, firstPlace, importPlaces } from './importDepartments.ts';
import { ImportPreview } from './preview/ImportPreview.tsx';
import { useImport } from './useImport.ts';

type Props = {
  readonly cannabinoids: readonly string[];
  readonly departments: readonly DepartmentNode[];
  readonly onWritten: () => void;
  /** Keeps the dialog open while an import is running. */
  readonly onLock: (isLocked: boolean) => void;
  readonly close: () => void;
};

/** One step at a time; choices are kept until the import. */
export function ImportSteps(props: Props) {
  const { cannabinoids, departments, onLock, close } = props;
  const viewer = useViewer();
  const places = useMemo(() => importPlaces(viewer, departments), [viewer, departments]);
  const [place, setPlace] = useState(() => firstPlace(places, rememberedDepartment()));
  const rules = useMemo(
    () => ({
      cannabinoids,
      ...placeRules(
        viewer,
        departments.map(({ databaseId, name }) => ({ departmentId: String(databaseId), name })),
      ),
    }),
    [cannabinoids, viewer, departments],
  );
  const { state, choose, edit, send, cancel, restart } = useImport(rules, props.onWritten);
  const isSending = state.step === 'sending' || state.step === 'stopping';
  useUnsaved(isSending);
  useEffect(() => onLock(isSending), [onLock, isSending]);
  return (
    <Stack gap="md" pt="var(--bw-space-1)">
      {state.step === 'choosing' && (
        <ImportFileStep
          cannabinoids={cannabinoids}
          refusal={state.refusal}
          onFile={choose}
          onClose={close}
        />
      )}
      {state.step === 'looking' && (
        <ImportPreview
          file={state.file}
          cannabinoids={cannabinoids}
          isRereading={state.isRereading}
          failure={state.failure}
          wasCancelled={state.wasCancelled}
          places={places}
          place={place}
          onPlace={setPlace}
          onEdit={edit}
          onImport={(into) => send(state.file, into)}
          onOtherFile={restart}
        />
      )}
      {(state.step === 'reading' || isSending) && (
        <ImportProgress state={state} onCancel={cancel} />
      )}
      {state.step === 'done' && (
        <ImportResult
          file={state.file}
          counts={state.counts}
          wasTooLate={state.wasTooLate}
          onOtherFile={restart}
          onClose={close}
        />
      )}
    </Stack>
  );
}
