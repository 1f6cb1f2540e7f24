import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { duplicateLink } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { RestoreFailure } from './useRestoreRecipe.ts';
import type { HistoryVersion } from './versions.ts';

type Props = {
  readonly failure: RestoreFailure;
  readonly version: HistoryVersion;
  readonly loading: boolean;
  readonly onLoadNewest: () => void;
};

/** Explains a failed restore and the ways to go on. */
export function RestoreFailureBanner({ failure, version, loading, onLoadNewest }: Props) {
  const { kind, message } = failure;
  return (
    <Banner
      tone="problem"
      title={
        kind === 'missing' ? 'Unable to identify version to restore.' : 'Failed to restore version'
      }
      actions={
        kind === 'outdated' && (
          <Button variant="default" size="xs" loading={loading} onClick={onLoadNewest}>
            Load the newest
          </Button>
        )
      }
    >
      {message}
      {kind === 'incomplete' && (
        <>
          {'. '}
          <Anchor component={Link} to={duplicateLink(version.id)} inherit underline="always">
            Duplicate version {version.version} to complete it
          </Anchor>
        </>
      )}
    </Banner>
  );
}
