import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import type { FileRules } from '#domain/inventory/file/fileOil.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';
import {
  type ImportFile,
  isReadable,
  type ReadAnswer,
  type ReadableFile,
  type ReadQuestion,
  UNREADABLE,
} from './answerOf.ts';
import { CHOOSING, type ImportState, looking } from './importState.ts';
import { readFile } from './readFile.ts';
import { useImportOils } from './useImportOils.ts';

const AGAIN = 'The file is still here. Importing it again takes nothing twice.';
export const UNKNOWN_END =
  'The import was cancelled, but the server does not say whether it was in time. Import the file again, or look at the inventory: nothing is taken twice.';

/** The steps from a file to the result. `onWritten` is called when the inventory changed, or may have. */
export function useImport(rules: FileRules, onWritten: () => void) {
  const [state, setState] = useState(CHOOSING);
  const underWay = useUnderWay();
  const reading = useReading(rules, underWay, state, setState);
  const send = useSending(underWay, setState, onWritten);
  const cancel = () => {
    underWay.abort();
    setState((now) => {
      if (now.step === 'reading') return CHOOSING;
      return now.step === 'sending' ? { ...now, step: 'stopping' } : now;
    });
  };
  return { state, ...reading, send, cancel, restart: () => setState(CHOOSING) };
}

/** The latest request, which is aborted with the dialog. */
function useUnderWay() {
  const latest = useRef<AbortController | null>(null);
  const abort = () => latest.current?.abort();
  useEffect(() => () => latest.current?.abort(), []);
  const start = (): AbortSignal => {
    latest.current = new AbortController();
    return latest.current.signal;
  };
  return { start, abort };
}

type UnderWay = ReturnType<typeof useUnderWay>;
type SetState = Dispatch<SetStateAction<ImportState>>;

/** Reads a file, and again after each correction. The next correction may come before the file is read. */
function useReading(
  rules: FileRules,
  { start, abort }: UnderWay,
  state: ImportState,
  setState: SetState,
) {
  const latestEdits = useRef<{ readonly of: string; readonly edits: FileEdits } | null>(null);
  const show = async (question: ReadQuestion, signal: AbortSignal) => {
    const answer: ReadAnswer = await readFile(question, signal).catch(() => ({
      ok: false,
      message: UNREADABLE,
    }));
    if (signal.aborted) return;
    setState(answer.ok ? looking(answer.file) : { step: 'choosing', refusal: answer.message });
  };
  return {
    choose: (file: File) => {
      latestEdits.current = null;
      setState({ step: 'reading', name: file.name });
      void show({ file, rules }, start());
    },
    edit: (change: (edits: FileEdits) => FileEdits) => {
      if (state.step !== 'looking') return;
      abort();
      const { file } = state;
      const latest = latestEdits.current;
      const edits = change(latest?.of === file.original ? latest.edits : file.edits);
      latestEdits.current = { of: file.original, edits };
      setState({ ...state, isRereading: true });
      void show({ source: file, edits, rules }, start());
    },
  };
}

/** The choices for a file before it is imported. */
export type ImportChoice = {
  /** For rows that name no department; empty where all do. */
  readonly place: string;
  /** Why percents changed; null where no batch holds their lots. */
  readonly answer: PercentAnswer | null;
};

/** Imports a file as it was chosen. */
function useSending({ start }: UnderWay, setState: SetState, onWritten: () => void) {
  const importOils = useImportOils();
  const send = async (file: ReadableFile, { place, answer }: ImportChoice) => {
    setState({ step: 'sending', file });
    const signal = start();
    const sent = await importOils({ file, place, signal, answer });
    if (sent.ok) {
      setState({ step: 'done', file, counts: sent.counts, wasTooLate: false });
      onWritten();
    } else if (signal.aborted) {
      await findOut(file, place);
    } else {
      setState(looking(file, { failure: `${sent.message} ${AGAIN}` }));
    }
  };
  /** The connection was closed, but the server may have finished. */
  const findOut = async (file: ReadableFile, place: string) => {
    const trial = await importOils({ file, place, dryRun: true });
    if (trial.ok && trial.counts.inserted + trial.counts.updated > 0) {
      setState(looking(file, { wasCancelled: true }));
      return;
    }
    setState(
      trial.ok
        ? { step: 'done', file, counts: trial.counts, wasTooLate: true }
        : looking(file, { failure: UNKNOWN_END }),
    );
    onWritten();
  };
  return (file: ImportFile, choice: ImportChoice) => {
    if (isReadable(file)) void send(file, choice);
  };
}
