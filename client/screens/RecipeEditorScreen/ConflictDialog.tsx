import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { Link } from 'react-router';
import type { ConflictDialogQuery } from '#client/__generated__/ConflictDialogQuery.graphql.ts';
import { messageOf } from '#client/relay/errors.ts';
import { comparisonLink, editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import * as format from '#client/ui/format.ts';
import { type Basis, type Conflict, type SavedVersion, savedVersion } from './saveOutcome.ts';

const query = graphql`
  query ConflictDialogQuery($id: ID!) {
    recipe(id: $id) {
      ...saveOutcome_version
    }
  }
`;

type Props = {
  readonly conflict: Conflict;
  /** What the form was filled from. */
  readonly basis: Basis | null;
  readonly onSaveOver: (current: SavedVersion) => void;
  readonly onClose: () => void;
};

/** Somebody else saved first. What was typed stays; what they did can be seen before deciding. */
export default function ConflictDialog({ conflict, basis, onSaveOver, onClose }: Props) {
  const environment = useRelayEnvironment();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const { message, changedBy, changedAt, currentVersionId } = conflict;
  const saveOver = async () => {
    setLoading(true);
    try {
      const found = await fetchQuery<ConflictDialogQuery>(
        environment,
        query,
        { id: currentVersionId },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      if (found !== undefined) onSaveOver(savedVersion(found.recipe));
    } catch (error) {
      setFailure(messageOf(error));
      setLoading(false);
    }
  };
  const theirs =
    basis === null || basis.id === currentVersionId
      ? editorLink(currentVersionId)
      : comparisonLink(basis.id, currentVersionId);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`${changedBy ?? 'Somebody else'} changed this recipe`}
    >
      {(close) => (
        <Stack gap="md">
          <div>{message}</div>
          <div>
            {changedAt != null && `That was on ${format.moment(changedAt)}. `}
            What you typed is still in the form.
          </div>
          {failure !== null && <Banner tone="problem">{failure}</Banner>}
          <Group justify="flex-end" gap="xs">
            {/* As an opener it hands the session on to the new tab, beside which the form stays. */}
            <Button variant="default" component={Link} to={theirs} target="_blank" rel="opener">
              See what they changed
            </Button>
            <Button
              variant="outline"
              color="red"
              loading={isLoading}
              onClick={() => void saveOver()}
            >
              Save mine over it
            </Button>
            <Button data-autofocus onClick={close}>
              Keep editing
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
