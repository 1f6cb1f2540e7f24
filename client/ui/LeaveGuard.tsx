import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { keepsForm } from './keepsForm.ts';

type Props = {
  /** Something was typed that leaving would put at risk. */
  readonly when: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What counts as leaving; another path when absent. */
  readonly leaves?: BlockerFunction;
};

/** Another path. */
export const leavesScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the screen is left, by a link, Back, a reload or closing the tab. One at a time. */
export function LeaveGuard({ when, title, children, leaves = leavesScreen }: Props) {
  // Known as soon as the letter stands in its field: an effect may run after the click that leaves.
  const isAtRisk = useRef(when);
  useLayoutEffect(() => {
    isAtRisk.current = when;
    if (!when) return;
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [when]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // A form that goes along, or is kept for its writer, is not left.
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
