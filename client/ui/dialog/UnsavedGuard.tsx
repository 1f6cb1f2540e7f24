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
  /** The question of the guard. */
  readonly message: string;
  readonly leaves?: BlockerFunction;
  readonly children: ReactNode;
};

/** One leave guard for all forms inside, because the router supports only one. */
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

/** Reports to the surrounding guard, if any, whether this form has unsaved input. */
export function useUnsaved(isUnsaved: boolean): void {
  const note = use(UnsavedForms);
  const form = useId();
  useLayoutEffect(() => {
    note?.(form, isUnsaved);
    return () => note?.(form, false);
  }, [note, form, isUnsaved]);
}
