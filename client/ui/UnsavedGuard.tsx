import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import type { BlockerFunction } from 'react-router';
import { LeaveGuard } from './LeaveGuard.tsx';

type Note = (form: string, isUnsaved: boolean) => void;

const UnsavedForms = createContext<Note | null>(null);

const NONE: ReadonlySet<string> = new Set();

function noted(forms: ReadonlySet<string>, form: string, isUnsaved: boolean): ReadonlySet<string> {
  if (forms.has(form) === isUnsaved) return forms;
  return new Set(isUnsaved ? [...forms, form] : [...forms].filter((other) => other !== form));
}

type Props = {
  readonly title: string;
  /** What the guard says. */
  readonly message: string;
  readonly leaves?: BlockerFunction;
  readonly children: ReactNode;
};

/** One leave guard for all the forms inside: the router has room for no more than one. */
export function UnsavedGuard({ title, message, leaves, children }: Props) {
  const [forms, setForms] = useState(NONE);
  const note = useCallback<Note>(
    (form, isUnsaved) => setForms((present) => noted(present, form, isUnsaved)),
    [],
  );
  return (
    <UnsavedForms value={note}>
      {children}
      <LeaveGuard when={forms.size > 0} title={title} {...(leaves && { leaves })}>
        {message}
      </LeaveGuard>
    </UnsavedForms>
  );
}

/** Tells the guard around it, if there is one, whether this form holds unsaved typing. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = use(UnsavedForms);
  const form = useId();
  useLayoutEffect(() => {
    note?.(form, isUnsaved);
    return () => note?.(form, false);
  }, [note, form, isUnsaved]);
}
