import { useEffect, useRef, useState } from 'react';
import type { FileEdits } from '#domain/inventory/file/editedFile.ts';
import type { FileRules } from '#domain/inventory/file/fileOil.ts';
import {
  type ImportFile,
  isReadable,
  type ReadAnswer,
  type ReadableFile,
  type ReadQuestion,
  UNREADABLE,
} from './answerOf.ts';
import { readFile } from './readFile.ts';
import { type ImportCounts, useImportOils } from './useImportOils.ts';

export type ImportState =
  | { readonly step: 'choosing'; readonly refusal: string | null }
  | { readonly step: 'reading'; readonly name: string }
  | {
      readonly step: 'looking';
      readonly file: ImportFile;
      /** It is being read again with corrections. */
      readonly isRereading: boolean;
      readonly failure: string | null;
      /** An import was cancelled, and nothing was imported. */
      readonly wasCancelled: boolean;
    }
  | { readonly step: 'sending' | 'stopping'; readonly file: ReadableFile }
  | {
      readonly step: 'done';
      readonly file: ReadableFile;
      readonly counts: ImportCounts;
      /** The cancellation came after the import was done. */
      readonly wasTooLate: boolean;
    };

const CHOOSING: ImportState = { step: 'choosing', refusal: null };

type Looking = Extract<ImportState, { readonly step: 'looking' }>;

const looking = (file: ImportFile, of: Partial<Looking> = {}): Looking => ({
  step: 'looking',
  file,
  isRereading: false,
  failure: null,
  wasCancelled: false,
  ...of,
});

const AGAIN = 'The file is still here. Importing it again takes nothing twice.';
export const UNKNOWN_END =
  'The import was cancelled, but the server does not say whether it was in time. Import the file again, or look at the inventory: nothing is taken twice.';

/** The steps from a file to the result. `onWritten` is called when the inventory changed, or may have. */
export function useImport(rules: FileRules, onWritten: () => void) {
  const [state, setState] = useState(CHOOSING);
  const importOils = useImportOils();
  const underWay = useRef<AbortController | null>(null);
  const latestEdits = useRef<{ readonly of: string; readonly edits: FileEdits } | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = (): AbortSignal => {
    underWay.current = new AbortController();
    return underWay.current.signal;
  };

  const choose = async (chosen: File) => {
    setState({ step: 'reading', name: chosen.name });
    const signal = start();
    await show({ file: chosen, rules }, signal);
  };

  const show = async (question: ReadQuestion, signal: AbortSignal) => {
    const answer: ReadAnswer = await readFile(question, signal).catch(() => ({
      ok: false,
      message: UNREADABLE,
    }));
    if (signal.aborted) return;
    setState(answer.ok ? looking(answer.file) : { step: 'choosing', refusal: answer.message });
  };

  /** Applies a correction to the file. Corrections may be faster than reading. */
  const edit = async (change: (edits: FileEdits) => FileEdits) => {
    if (state.step !== 'looking') return;
    underWay.current?.abort();
    const signal = start();
    const { file } = state;
    const edits = change(
      latestEdits.current?.of === file.original ? latestEdits.current.edits : file.edits,
    );
    latestEdits.current = { of: file.original, edits };
    setState({ ...state, isRereading: true });
    await show({ source: file, edits, rules }, signal);
  };

  const send = async (file: ImportFile, place: string) => {
    if (!isReadable(file)) return;
    setState({ step: 'sending', file });
    const signal = start();
    const sent = await importOils({ file, place, signal });
    if (sent.ok) {
      setState({ step: 'done', file, counts: sent.counts, wasTooLate: false });
      onWritten();
    } else if (!signal.aborted) {
      const failure = `${sent.message} ${AGAIN}`;
      setState(looking(file, { failure }));
    } else {
      await findOut(file, place);
    }
  };

  /** The connection was closed, but the server may have finished. */
  const findOut = async (file: ReadableFile, place: string) => {
    const trial = await importOils({ file, place, dryRun: true });
    if (!trial.ok) {
      setState(looking(file, { failure: UNKNOWN_END }));
      onWritten();
      return;
    }
    const { counts } = trial;
    if (counts.inserted + counts.updated > 0) {
      setState(looking(file, { wasCancelled: true }));
      return;
    }
    setState({ step: 'done', file, counts, wasTooLate: true });
    onWritten();
  };

  const cancel = () => {
    underWay.current?.abort();
    setState((now) => {
      if (now.step === 'reading') return CHOOSING;
      return now.step === 'sending' ? { ...now, step: 'stopping' } : now;
    });
  };

  return {
    state,
    choose: (file: File) => {
      latestEdits.current = null;
      void choose(file);
    },
    edit: (change: (edits: FileEdits) => FileEdits) => void edit(change),
    send: (file: ImportFile, place: string) => void send(file, place),
    cancel,
    restart: () => setState(CHOOSING),
  };
}
