import { Loader } from '@mantine/core';
import './LoadingOverlay.css';

/** Covers the window while something long is saved, calculated or printed. Loading a screen has skeletons. */
export function LoadingOverlay({ message }: { readonly message: string | null }) {
  return (
    <div role="status" aria-live="assertive">
      {message !== null && (
        <div className="bw-loading">
          <div className="bw-loading-card">
            <Loader size="sm" aria-hidden />
            {message}
          </div>
        </div>
      )}
    </div>
  );
}
