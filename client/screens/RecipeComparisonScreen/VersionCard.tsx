import { Anchor, NativeSelect, Text } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { VersionCard_version$key } from '#client/__generated__/VersionCard_version.graphql.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { RECIPE_STATUS } from '#client/screens/recipes/recipeStatus.ts';
import { moment } from '#client/ui/format.ts';
import printStyles from '#client/ui/theme/print.module.css';
import styles from './VersionPickers.module.css';

const fragment = graphql`
  fragment VersionCard_version on RecipeVersion {
    id
    version
    status
    updatedBy
    updatedAt
  }
`;

type Props = {
  readonly label: 'Before' | 'After';
  readonly version: VersionCard_version$key;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (id: string) => void;
};

/** One side of a comparison. */
export function VersionCard({ label, options, onPick, ...props }: Props) {
  const { id, version, status, updatedBy, updatedAt } = useFragment(fragment, props.version);
  return (
    <section aria-label={label}>
      <NativeSelect
        className={printStyles.never}
        label={label}
        data={options}
        value={id}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <strong className={printStyles.only}>
        {label}: version {version} ({RECIPE_STATUS[status]})
      </strong>
      <Text c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
        Updated by {updatedBy} on <time dateTime={updatedAt}>{moment(updatedAt)}</time>
      </Text>
      <Anchor className={styles.link} component={Link} to={editorLink(id)}>
        Open version {version}
      </Anchor>
    </section>
  );
}
