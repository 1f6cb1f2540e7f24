import { Group, Loader } from '@mantine/core';
import { CARD } from '#client/ui/theme/looks.ts';
import styles from './LoadingOverlay.module.css';

/** Covers the window while something long is saved, calculated or printed. Screens that load have skeletons. */
export function LoadingOverlay({ message }: { readonly message: string | null }) {
  return (
    <div role="status" aria-live="assertive">
      {message !== null && (
        <div className={styles.loading}>
          <Group
            gap="sm"
            wrap="nowrap"
            px="lg"
            py="md"
            {...CARD}
            style={{ boxShadow: 'var(--bw-shadow)' }}
          >
            <Loader size="sm" aria-hidden />
            {message}
          </Group>
        </div>
      )}
    </div>
  );
}
