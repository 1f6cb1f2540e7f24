import { EmptyState } from '#client/ui/EmptyState.tsx';

type Props = { readonly before: number; readonly after: number };

/** Two versions that say the same, or one compared with itself. */
export function NoDifferences({ before, after }: Props) {
  return (
    <EmptyState
      title="No differences"
      description={
        before === after
          ? `Both are version ${after}. Choose another version to compare it with.`
          : `Version ${before} and version ${after} say the same.`
      }
    />
  );
}
