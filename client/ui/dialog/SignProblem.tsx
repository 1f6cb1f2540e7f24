import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  readonly title: string;
  /** Why there is nothing to sign; a conflict says that the record is another one by now. */
  readonly failure: { readonly message: string; readonly isConflict: boolean };
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** Shown instead of the signature dialog when there is nothing to sign. */
export const SignProblem = ({ title, failure, onRetry, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    {() => (
      <ErrorNotice
        {...(!failure.isConflict && { title: 'Failed to load' })}
        message={failure.message}
        onRetry={onRetry}
        retryLabel={failure.isConflict ? 'Look again' : 'Retry'}
      />
    )}
  </Dialog>
);
