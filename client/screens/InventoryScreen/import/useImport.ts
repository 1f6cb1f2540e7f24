import { useEffect, useRef, useState } from 'react';
import { type ImportFile, type ReadAnswer, UNREADABLE } from './answerOf.ts';
import { readFile } from './readFile.ts';
import { type ImportCounts, useImportOils } from './useImportOils.ts';

export type ImportState =
  | { readonly step: 'choosing'; readonly refusal: string | null }
  | { readonly step: 'reading'; readonly name: string }
  | {
      readonly step: 'looking';
      readonly file: ImportFile;
      readonly failure: string | null;
      /** A cancelled import, of which nothing was written. */
      readonly wasCancelled: boolean;
    }
  | { readonly step: 'sending' | 'stopping'; readonly file: ImportFile }
  | {
      readonly step: 'done';
      readonly file: ImportFile;
      readonly counts: ImportCounts;
      /** Somebody cancelled when it had been written. */
      readonly wasTooLate: boolean;
    };

const CHOOSING: ImportState = { step: 'choosing', refusal: null };

const AGAIN = 'The file is still here. Importing it again takes nothing twice.';
export const UNKNOWN_END =
  'The import was cancelled, but the server does not say whether it was in time. Import the file again, or look at the inventory: nothing is taken twice.';

/** From a file to what became of it. `onWritten` when the inventory changed, or may have. */
export function useImport(cannabinoids: readonly string[], onWritten: () => void) {
  const [state, setState] = useState(CHOOSING);
  const importOils = useImportOils();
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  const start = (): AbortSignal => {
    underWay.current = new AbortController();
    return underWay.current.signal;
  };

  const choose = async (chosen: File) => {
    setState({ step: 'reading', name: chosen.name });
    const signal = start();
    const answer: ReadAnswer = await readFile({ file: chosen, cannabinoids }, signal).catch(() => ({
      ok: false,
      message: UNREADABLE,
    }));
    if (signal.aborted) return;
    setState(
      answer.ok
        ? { step: 'looking', file: answer.file, failure: null, wasCancelled: false }
        : { step: 'choosing', refusal: answer.message },
    );
  };

  const send = async (file: ImportFile, place: string) => {
    setState({ step: 'sending', file });
    const signal = start();
    const sent = await importOils({ file, place, signal });
    if (sent.ok) {
      setState({ step: 'done', file, counts: sent.counts, wasTooLate: false });
      onWritten();
    } else if (!signal.aborted) {
      const failure = `${sent.message} ${AGAIN}`;
      setState({ step: 'looking', file, failure, wasCancelled: false });
    } else {
      await findOut(file, place);
    }
  };

  /** The connection was closed; the server may have been at its end by then. */
  const findOut = async (file: ImportFile, place: string) => {
    const trial = await importOils({ file, place, dryRun: true });
    if (!trial.ok) {
      setState({ step: 'looking', file, failure: UNKNOWN_END, wasCancelled: false });
      onWritten();
      return;
    }
    const { counts } = trial;
    if (counts.inserted + counts.updated > 0) {
      setState({ step: 'looking', file, failure: null, wasCancelled: true });
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
    choose: (file: File) => void choose(file),
    send: (file: ImportFile, place: string) => void send(file, place),
    cancel,
    restart: () => setState(CHOOSING),
  };
}
