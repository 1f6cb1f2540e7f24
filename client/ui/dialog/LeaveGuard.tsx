import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { keepsForm } from './keepsForm.ts';

type Props = {
  /** There is input that leaving would lose. */
  readonly when: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** True for a navigation that leaves; by default every change of the path. */
  readonly leaves?: BlockerFunction;
};

/** A change of the path. */
export const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the screen is left by a link, Back, a reload or closing the tab. One at a time. */
export function LeaveGuard({ when, title, children, leaves = leavesScreen }: Props) {
  // Set in a layout effect, because a normal effect may run after a click that leaves.
  const isAtRisk = useRef(when);
  useLayoutEffect(() => {
    isAtRisk.current = when;
    if (!when) return;
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [when]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // A form that moves along or is stored for its author is not left.
      (change) => isAtRisk.current && !keepsForm(change.nextLocation.state) && leaves(change),
      [leaves],
    ),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
