import { Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RetestAnswer } from '#client/screens/retests/WhyChanged.tsx';
import { rememberedDepartment } from '#client/session/useRememberedDepartment.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { useUnsaved } from '#client/ui/dialog/UnsavedGuard.tsx';
import { placeRules } from '#domain/inventory/file/fileOil.ts';
import { ImportFileStep } from './ImportFileStep.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportResult, type NextAct } from './ImportResult.tsx';
import { type DepartmentNode, firstPlace, importPlaces } from './importDepartments.ts';
import { ImportPreview } from './preview/ImportPreview.tsx';
import { useImport } from './useImport.ts';

type Props = {
  readonly cannabinoids: readonly string[];
  readonly departments: readonly DepartmentNode[];
  /** The file to begin with; null: it is asked for. */
  readonly file: File | null;
  readonly onWritten: () => void;
  /** Keeps the dialog open while an import is running. */
  readonly onLock: (isLocked: boolean) => void;
  readonly close: () => void;
  readonly next: NextAct | null;
};

/** Also where the question is not asked. */
const WRONG: RetestAnswer = { change: 'correction', sampledOn: '' };

/** One step at a time; choices are kept until the import. */
export function ImportSteps(props: Props) {
  const { cannabinoids, departments, onLock, close } = props;
  const viewer = useViewer();
  const places = useMemo(() => importPlaces(viewer, departments), [viewer, departments]);
  const [place, setPlace] = useState(() => firstPlace(places, rememberedDepartment()));
  const [answer, setAnswer] = useState<RetestAnswer>(WRONG);
  const rules = useFileRules(cannabinoids, departments);
  const { state, choose, edit, send, cancel, restart } = useImport(rules, props.onWritten);
  // The answer is of one file.
  const startOver = () => {
    setAnswer(WRONG);
    restart();
  };
  useGivenFile(props.file, choose);
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
          {...state}
          cannabinoids={cannabinoids}
          places={places}
          place={place}
          onPlace={setPlace}
          answer={answer}
          onAnswer={setAnswer}
          onEdit={edit}
          onImport={(choice) => send(state.file, choice)}
          onOtherFile={startOver}
        />
      )}
      {(state.step === 'reading' || isSending) && (
        <ImportProgress state={state} onCancel={cancel} />
      )}
      {state.step === 'done' && (
        <ImportResult {...state} onOtherFile={startOver} onClose={close} next={props.next} />
      )}
    </Stack>
  );
}

/** Reads a file that was chosen before the dialog opened. */
function useGivenFile(file: File | null, choose: (file: File) => void): void {
  const begin = useEffectEvent(choose);
  useEffect(() => {
    if (file !== null) begin(file);
  }, [file]);
}

function useFileRules(cannabinoids: readonly string[], departments: readonly DepartmentNode[]) {
  const viewer = useViewer();
  return useMemo(() => {
    const named = departments.map(({ databaseId, name }) => ({
      departmentId: String(databaseId),
      name,
    }));
    return { cannabinoids, ...placeRules(viewer, named) };
  }, [cannabinoids, viewer, departments]);
}
