import { Anchor, NativeSelect } from '@mantine/core';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type { VersionCard_version$key } from '#client/__generated__/VersionCard_version.graphql.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { RECIPE_STATUS } from '#client/screens/recipes/recipeStatus.ts';
import { moment } from '#client/ui/format.ts';

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
    <section className="bw-compare-card" aria-label={label}>
      <NativeSelect
        className="bw-no-print"
        label={label}
        data={options}
        value={id}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <strong className="bw-print-only">
        {label}: version {version} ({RECIPE_STATUS[status]})
      </strong>
      <p>
        Updated by {updatedBy} on <time dateTime={updatedAt}>{moment(updatedAt)}</time>
      </p>
      <Anchor className="bw-tap-line" component={Link} to={editorLink(id)}>
        Open version {version}
      </Anchor>
    </section>
  );
}
